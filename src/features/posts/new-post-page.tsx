import { useNavigate } from '@tanstack/react-router'
import type { postCreated } from '#server/features/posts/post.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { notify } from '#src/ui/notify.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PostEditor } from './post-editor.tsx'

const created: typeof postCreated = 'Blog created successfully!'

/** Spec section 2, "Admin new blog". */
export function NewPostPage() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.posts.create.useMutation()
  return (
    <>
      <PageHeader title="New Blog" />
      <PostEditor
        post={null}
        saving={{
          form: 'New blog',
          save: 'Create Blog',
          saving: 'Creating...',
          failed: 'Failed to create blog.',
          unreachable: 'An error occurred.',
          send: mutateAsync,
        }}
        onSaved={(_post, left) => {
          void notify('success', created)
          void utils.posts.invalidate()
          if (!left) void navigate({ to: '/admin/blog' })
        }}
      />
    </>
  )
}

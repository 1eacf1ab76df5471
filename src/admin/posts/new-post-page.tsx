import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { postCreated } from '#src/shared/posts/post.ts'
import { notify } from '#src/ui/notify.ts'
import { PostEditor } from './post-editor.tsx'
import { creating } from './saving.ts'

/** Spec section 2, "Admin new blog". */
export function NewPostPage() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.posts.create.useMutation()
  return (
    <>
      <PageHeader title="New Blog" />
      <PostEditor
        id={null}
        post={null}
        saving={{ ...creating, send: mutateAsync }}
        onSaved={(_saved, left) => {
          void notify('success', postCreated)
          void utils.posts.invalidate()
          if (!left) void navigate({ to: '/admin/blog' })
        }}
      />
    </>
  )
}

import { trpc } from '#src/admin/admin-api.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PostEditor } from './post-editor.tsx'
import { creating } from './saving.ts'
import { useCreated } from './use-created.ts'

/** Spec section 2, "Admin new blog". */
export function NewPostPage() {
  const onCreated = useCreated()
  const { mutateAsync } = trpc.posts.create.useMutation()
  return (
    <>
      <PageHeader title="New Blog" />
      <PostEditor of="new" post={null} saving={{ ...creating, send: mutateAsync }} onSaved={onCreated} />
    </>
  )
}

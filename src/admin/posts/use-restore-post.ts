import { trpc } from '#src/admin/admin-api.ts'
import { dismissToast } from '#src/admin/ui/dismiss-toast.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { notify } from '#src/ui/notify.ts'

const texts = {
  restored: 'Blog restored',
  restoredElsewhere: 'Blog restored at a new address. Another blog has taken the old one.',
  failed: 'Failed to restore blog',
  tooLate: 'This blog can’t be restored anymore',
}

/** The id of the toast that offers to undo the deletion of a post. */
export const deletionToast = (postId: string) => `deleted-${postId}`

/** Restores a deleted post and shows the result in a toast. `restoring` is the id of the post that is being restored. */
export function useRestorePost() {
  const utils = trpc.useUtils()
  const { mutate, isPending, variables } = trpc.posts.restore.useMutation({
    onSuccess: ({ hasNewSlug }, { id }) => {
      // Restored from the list of deleted posts, it has nothing to undo any more.
      void dismissToast(deletionToast(id))
      void notify('success', hasNewSlug ? texts.restoredElsewhere : texts.restored)
    },
    onError: (error, { id }) => {
      if (statusOf(error) === 404) return void notify('error', texts.tooLate)
      void notify('error', texts.failed, { action: { label: 'Try again', run: () => mutate({ id }) } })
    },
    onSettled: () => void utils.posts.invalidate(),
  })
  return { restore: (id: string) => mutate({ id }), restoring: isPending ? variables.id : null }
}

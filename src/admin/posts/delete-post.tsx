import { trpc } from '#src/admin/admin-api.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { restorableDays } from '#src/shared/posts/post.ts'

type Props = {
  post: { id: string; title: string }
  onClose: () => void
  onDeleted: () => void
  onReturnFocus: (() => void) | undefined
}

/** Confirms the deletion of a post, and shows its failure (spec section 8, "Blog delete"). */
export function DeletePost({ post, onClose, onDeleted, onReturnFocus }: Props) {
  const utils = trpc.useUtils()
  const { mutate, isPending, isError } = trpc.posts.remove.useMutation({
    onSuccess: () => {
      void utils.posts.invalidate()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title="Delete this blog?"
      confirm="Delete"
      busy="Deleting..."
      isPending={isPending}
      failure={isError ? 'Failed to delete blog' : null}
      onConfirm={() => mutate({ id: post.id })}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
    >
      <p className="wrap-anywhere">
        “{post.title}” comes off the site immediately. You can restore it for {restorableDays} days.
      </p>
    </ConfirmDialog>
  )
}

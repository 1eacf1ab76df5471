import { useRef } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { postDeleted } from '#src/shared/posts/post.ts'
import { dismissToast, notify } from '#src/ui/notify.ts'

/** How long the toast of a deletion offers Undo. */
const UNDO_MS = 10_000

const texts = {
  restored: 'Blog restored',
  restoredElsewhere: 'Blog restored at a new address. Another blog has taken the old one.',
  failed: 'Failed to restore blog',
  tooLate: 'This blog can no longer be restored',
}

/** Restores a deleted post and tells the result by toast. `restoring` is the id of the post that is being restored. */
export function useRestorePost() {
  const utils = trpc.useUtils()
  const { mutate, isPending, variables } = trpc.posts.restore.useMutation({
    onSuccess: ({ hasNewSlug }) => {
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

const toastOf = (id: string) => `deleted-${id}`

/** Offers Undo after a deletion: by its toast or, for the latest deletion, by `undoLatest`. */
export function useUndoDeletion() {
  const { restore } = useRestorePost()
  const undoable = useRef<string[]>([])
  const forget = (id: string) => {
    undoable.current = undoable.current.filter((other) => other !== id)
  }
  function undo(id: string) {
    forget(id)
    void dismissToast(toastOf(id))
    restore(id)
  }
  return {
    offerUndo(id: string) {
      undoable.current.push(id)
      void notify('success', postDeleted, {
        id: toastOf(id),
        action: { label: 'Undo', run: () => undo(id) },
        durationMs: UNDO_MS,
        onClose: () => forget(id),
      })
    },
    undoLatest() {
      const latest = undoable.current.at(-1)
      if (latest !== undefined) undo(latest)
    },
  }
}

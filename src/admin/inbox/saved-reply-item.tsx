import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { readApiError } from '#src/lib/api-error.ts'
import type { SavedReply } from '#src/shared/replies/saved-reply.schema.ts'
import { Button } from '#src/ui/button.tsx'

type Props = {
  saved: SavedReply
  /** Its text for the request that is answered. */
  filled: string
  onInsert: (text: string) => void
  onEdit: () => void
  onRemoved: () => void
}

/** A saved reply: pressing it inserts it. */
export function SavedReplyItem({ saved, filled, onInsert, onEdit, onRemoved }: Props) {
  const { id, title, updatedAt: seen } = saved
  const utils = trpc.useUtils()
  const [isAsked, setIsAsked] = useState(false)
  const remove = trpc.savedReplies.remove.useMutation({
    onSuccess: onRemoved,
    onSettled: () => void utils.savedReplies.invalidate(),
  })
  const failure = remove.isError ? readApiError(remove.error) : null
  return (
    <li className="border-t border-rule py-1.5 first:border-t-0">
      <div className="flex items-center gap-1">
        <button
          type="button"
          onClick={() => onInsert(filled)}
          className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:bg-faint"
        >
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-[0.8125rem] text-muted wrap-anywhere">{filled}</span>
        </button>
        <IconButton icon={Pencil} label={`Edit ${title}`} title="Edit" onClick={onEdit} />
        <IconButton icon={Trash2} label={`Delete ${title}`} title="Delete" onClick={() => setIsAsked(true)} />
      </div>
      {isAsked && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-faint py-2 pr-2 pl-4 text-[0.8125rem]">
          <p role="status" className="min-w-0 flex-1 basis-40">
            {failure
              ? failure.kind === 'answered'
                ? failure.message
                : 'Failed to delete it. It is still there.'
              : 'Delete it for every admin? You can’t undo this.'}
          </p>
          <div className="flex gap-1.5">
            <Button variant="outline" size="sm" disabled={remove.isPending} onClick={() => remove.mutate({ id, seen })}>
              {remove.isPending ? 'Deleting...' : 'Delete'}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                setIsAsked(false)
                remove.reset()
              }}
            >
              Keep it
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

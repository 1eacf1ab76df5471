import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { fillPlaceholders, type PlaceholderValues } from '#src/shared/replies/placeholders.ts'
import type { SavedReply } from '#src/shared/replies/saved-reply.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SavedReplyForm } from './saved-reply-form.tsx'
import { SavedReplyItem } from './saved-reply-item.tsx'

type Props = {
  /** The values of the placeholders in the answered request. */
  values: PlaceholderValues
  /** Called with a filled text, once the dialog is closed. */
  onInsert: (text: string) => void
  onClose: () => void
}

const failed = 'Failed to load the saved replies'

/** Chooses a saved reply for the text, and manages them for all admins. */
export default function SavedReplies({ values, onInsert, onClose }: Props) {
  const { data, isError, refetch } = trpc.savedReplies.list.useQuery(undefined, {
    // Other admins change them without an event.
    refetchOnMount: 'always',
    meta: { failed, isShownInPlace: true },
  })
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)

  function showList() {
    setEdited(null)
    // The pressed button is gone.
    setTimeout(() => list.current?.querySelector('button')?.focus())
  }

  return (
    <Dialog
      title={edited === null ? 'Saved replies' : edited === 'new' ? 'New saved reply' : 'Edit saved reply'}
      onClose={onClose}
      onReturnFocus={chosen === null ? undefined : () => onInsert(chosen)}
    >
      {edited === null ? (
        <div ref={list} className="grid gap-4">
          <div>
            <Button variant="outline" size="sm" onClick={() => setEdited('new')}>
              New saved reply
            </Button>
          </div>
          {data ? (
            <>
              <ul className="border-y border-rule empty:hidden">
                {data.map((saved) => (
                  <SavedReplyItem
                    key={saved.id}
                    saved={saved}
                    filled={fillPlaceholders(saved.text, values)}
                    onInsert={(text) => {
                      // The closing dialog reads it.
                      flushSync(() => setChosen(text))
                      onClose()
                    }}
                    onEdit={() => setEdited(saved)}
                    onRemoved={showList}
                  />
                ))}
              </ul>
              {data.length === 0 && (
                <p className="text-[0.9375rem] text-muted">
                  No saved replies yet. Save a text that you write often, with placeholders such as {'{{firstName}}'}.
                </p>
              )}
            </>
          ) : isError ? (
            <LoadFailed text={failed} retry={refetch} />
          ) : (
            <Skeleton className="h-24 w-full" />
          )}
        </div>
      ) : (
        <SavedReplyForm
          saved={edited === 'new' ? null : edited}
          latest={edited === 'new' ? undefined : data?.find(({ id }) => id === edited.id)}
          onDone={showList}
        />
      )}
    </Dialog>
  )
}

import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { Note } from '#src/shared/notes/note.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { NoteHtml } from './entry-html.tsx'
import { NoteForm } from './note-form.tsx'

/** An internal note among the messages to a visitor, clearly apart from them. Its author can change and delete it. */
export function NoteItem({ note, recordId }: { note: Note; recordId: string }) {
  const { id, by, isOwn, text, html, createdAt, editedAt } = note
  const mayWrite = useMay('leads.write')
  const [mode, setMode] = useState<'shown' | 'edited' | 'asked'>('shown')
  const utils = trpc.useUtils()
  const remove = trpc.notes.remove.useMutation({ onSettled: () => void utils.notes.invalidate() })
  const item = useRef<HTMLLIElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const show = () => setMode('shown')
  // In both directions, the pressed button disappears.
  function edit() {
    flushSync(() => setMode('edited'))
    item.current?.querySelector('textarea')?.focus()
  }
  function leaveEditor() {
    flushSync(show)
    editButton.current?.focus({ preventScroll: true })
  }
  return (
    <li ref={item} className="grid gap-1.5 border-l-2 border-pending bg-faint py-2.5 pr-3 pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-muted">
        <span className="font-medium text-ink">{by ?? 'A former admin'}</span>
        <span>
          <TimeAgo time={createdAt} />
          {editedAt && ', edited'}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Lock size={12} strokeWidth={1.9} aria-hidden="true" className="shrink-0 self-center" />
          Internal note
        </span>
      </p>
      {mode === 'edited' ? (
        <NoteForm recordId={recordId} change={{ id, text, close: leaveEditor }} />
      ) : (
        <NoteHtml html={html} />
      )}
      {isOwn && mayWrite && mode !== 'edited' && (
        <div className="-ml-3.5 flex">
          <Button ref={editButton} variant="quiet" size="sm" onClick={edit}>
            Edit
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setMode('asked')}>
            Delete
          </Button>
        </div>
      )}
      {mode === 'asked' && (
        <ConfirmDialog
          title="Delete this note?"
          confirm="Delete"
          busy="Deleting..."
          isPending={remove.isPending}
          failure={remove.isError ? 'Failed to delete the note. It is still there.' : null}
          onConfirm={() => remove.mutate({ id })}
          onClose={show}
        >
          <p>It is gone for every admin. You can’t undo this.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

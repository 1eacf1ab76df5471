import { flushSync } from 'react-dom'
import { DraftButtons } from '#src/admin/ui/drafts.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { TextDraft } from './use-text-draft.ts'

type Props = {
  draft: TextDraft
  /** Moves the focus, because the pressed button disappears. */
  onDone: () => void
}

/** Says that the text in the field is a draft from before. */
export function DraftNotice({ draft, onDone }: Props) {
  const { restoredFrom } = draft.begun

  function press(action: () => void) {
    flushSync(action)
    onDone()
  }

  return (
    <div role="status" className="empty:hidden">
      {restoredFrom !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-faint py-2 pr-2 pl-4 text-[0.8125rem] shadow-[inset_3px_0_var(--color-pending)]">
          <p className="min-w-0 flex-1 basis-48">Draft restored from {formatDateTime(new Date(restoredFrom))}.</p>
          <div className="flex gap-1.5">
            <DraftButtons draft={draft} press={press} />
          </div>
        </div>
      )}
    </div>
  )
}

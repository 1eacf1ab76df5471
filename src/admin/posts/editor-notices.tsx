import type { ReactNode } from 'react'
import { DraftButtons } from '#src/admin/ui/drafts.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import type { DraftedText } from './use-drafted-text.ts'

type Props = {
  drafted: DraftedText
  isOutdated: boolean
  isDeleted: boolean
  onCompare: () => void
  /** Runs the action of a button and moves the focus, because the button disappears with its notice. */
  onDone: (done: () => void) => void
}

/** Says where the text comes from, and whether the post was changed or deleted by another admin. */
export function EditorNotices({ drafted, isOutdated, isDeleted, onCompare, onDone }: Props) {
  // A deleted post has no stored text to go back to.
  const notice = isDeleted ? null : drafted.notice
  return (
    <div role="status" className="empty:hidden">
      {notice?.kind === 'restored' && (
        <Line actions={<DraftButtons draft={drafted} press={onDone} />}>
          Your unsaved draft from {formatDateTime(new Date(notice.draft.keptAt))} was restored. Drafts don’t keep
          images.
        </Line>
      )}
      {notice?.kind === 'taken' && (
        <Line
          actions={
            <>
              <Button variant="outline" size="sm" onClick={() => onDone(() => drafted.bringBack(notice.mine))}>
                Restore mine
              </Button>
              <Button variant="quiet" size="sm" onClick={() => onDone(drafted.dismiss)}>
                Dismiss
              </Button>
            </>
          }
        >
          The newer version is in the editor. We keep your text until you leave this page.
        </Line>
      )}
      {isDeleted && (
        <Line>
          This blog was deleted while you were writing. Your text is still here. To save it, restore the blog.
        </Line>
      )}
      {isOutdated && !isDeleted && (
        <Line
          actions={
            <Button variant="outline" size="sm" onClick={onCompare}>
              Compare
            </Button>
          }
        >
          A newer version of this blog was saved while you were writing. When you save, you choose which one to keep.
        </Line>
      )}
    </div>
  )
}

function Line({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-faint px-4 py-2.5 text-[0.8125rem] shadow-[inset_3px_0_var(--color-pending)] md:px-7">
      <p className="min-w-0 flex-1 basis-64">{children}</p>
      {actions && <div className="flex gap-1.5">{actions}</div>}
    </div>
  )
}

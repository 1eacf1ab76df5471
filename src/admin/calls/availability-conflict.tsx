import { formatDateTime } from '#src/lib/format.ts'
import type { AdminAvailability } from '#src/shared/calls/availability.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type AvailabilityDraft, blockInWords, hoursInWords } from './availability-words.ts'

type Props = {
  theirs: AdminAvailability
  mine: AvailabilityDraft
  isPending: boolean
  onTake: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Shows what another admin has stored meanwhile beside one's own version, and asks which to keep. */
export function AvailabilityConflict({ theirs, mine, isPending, onTake, onOverwrite, onClose }: Props) {
  const { changedBy, changedAt } = theirs
  const title = ['Theirs', changedBy && `by ${changedBy}`, changedAt && formatDateTime(changedAt)]
  return (
    <Dialog
      wide
      title="Another admin changed these hours"
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <div className="order-last col-span-2 grid sm:order-none sm:mr-auto">
            <Button variant="quiet" size="sm" disabled={isPending} onClick={onClose}>
              Keep editing
            </Button>
          </div>
          <Button variant="outline" size="sm" disabled={isPending} onClick={onTake}>
            Use theirs
          </Button>
          <Button variant="ink" size="sm" disabled={isPending} onClick={onOverwrite}>
            {isPending ? 'Saving...' : 'Save mine'}
          </Button>
        </>
      }
    >
      <p className="mb-5 max-w-[44em] text-sm leading-relaxed">
        The hours were changed after you opened them. Yours aren’t saved yet. Marked lines differ.
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <Version title={title.filter(Boolean).join(', ')} of={theirs} other={mine} />
        <Version title="Yours, not saved" of={mine} other={theirs} />
      </div>
    </Dialog>
  )
}

function Version({ title, of, other }: { title: string; of: AvailabilityDraft; other: AvailabilityDraft }) {
  const others = new Set(linesOf(other))
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="caption mb-2">{title}</h3>
      <ul className="text-sm">
        {linesOf(of).map((line) => (
          <li
            key={line}
            className={`px-2 py-1 wrap-anywhere ${others.has(line) ? '' : 'bg-pending/15 shadow-[inset_2px_0_var(--color-pending)]'}`}
          >
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

function linesOf({ hours, blocks }: AvailabilityDraft): string[] {
  if (hours === null) return ['No hours of their own']
  const blocked = blocks.map((block) => `Blocked: ${blockInWords(block)}${block.reason && ` (${block.reason})`}`)
  return hours.length === 0 ? ['No calls on any day', ...blocked] : [...hoursInWords(hours), ...blocked]
}

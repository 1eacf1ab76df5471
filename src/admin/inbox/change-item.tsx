import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { Entry, Timeline } from '#src/shared/people/person.schema.ts'
import { wordsOf } from './entry-words.ts'
import { UndoEntryButton } from './undo-entry-button.tsx'

/** Returns the changes of a request as items of its thread, oldest first. */
export function changeItems({ items, nextCursor }: Timeline, onUndo: (entry: Entry) => void) {
  const changes = items.toReversed()
  const [first] = changes
  return [
    ...(first && nextCursor !== null ? [{ id: 'older', at: first.at, item: <OlderChanges /> }] : []),
    ...changes.map((entry) => ({ id: entry.id, at: entry.at, item: <ChangeItem entry={entry} onUndo={onUndo} /> })),
  ]
}

const lineClass = 'flex flex-wrap items-baseline gap-x-3 pl-4.5 text-[0.8125rem] text-muted'

/** A change of the status or the owner of a request, as one line between the messages. */
function ChangeItem({ entry, onUndo }: { entry: Entry; onUndo: (entry: Entry) => void }) {
  return (
    <li className={lineClass}>
      <span className="wrap-anywhere">{wordsOf(entry).title}</span>
      <TimeAgo time={entry.at} />
      <UndoEntryButton entry={entry} onUndo={onUndo} />
    </li>
  )
}

function OlderChanges() {
  return <li className={lineClass}>Older changes are in the timeline of the sender.</li>
}

import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { ReplyClock } from './reply-clock.tsx'

/** Under the status of a row: who has the request, and the time to the first reply. */
export function FollowUpCell({ row }: { row: { status: string; createdAt: Date; lead: FollowUp } }) {
  const { owner } = row.lead
  return (
    <span className="mt-1 block">
      {owner && (
        <span
          title={`Owner: ${owner.name}`} // In a card, the column is as wide as its content, and would leave no room for the sender.
          className="block max-w-36 truncate text-[0.8125rem] text-muted"
        >
          <span className="sr-only">Owner: </span>
          {owner.name}
        </span>
      )}
      <ReplyClock {...row} />
    </span>
  )
}

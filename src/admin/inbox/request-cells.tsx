import { MainCell } from '#src/admin/list/cells.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { Status, type StatusTone } from '#src/admin/ui/status.tsx'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { ReplyClock } from './reply-clock.tsx'

type Looks<Key extends string> = {
  labels: Readonly<Record<Key | 'pending', string>>
  tones: Readonly<Record<Key | 'pending', StatusTone>>
}

type Row<Key extends string> = { status: Key; createdAt: Date; lead: FollowUp }

/** The sender of a request and how long ago it came in; the exact time is its title. */
export function SenderCell({ name, time }: { name: string; time: Date }) {
  return (
    <MainCell text={name}>
      <span className="block text-[0.8125rem] text-muted">
        <span className="sr-only">Received </span>
        <TimeAgo time={time} />
      </span>
    </MainCell>
  )
}

/** The heading and place of a request's status. */
export const statusColumn = {
  header: 'Status',
  className: 'col-start-2 row-start-1 @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-36',
}

/** A request's status, with the owner and the time to the first reply. */
export function StatusCell<Key extends string>({ row, ...looks }: Looks<Key> & { row: Row<Key> }) {
  return (
    <>
      <StatusBadge status={row.status} {...looks} />
      <FollowUpLines row={row} />
    </>
  )
}

/** A status that only a newer server knows reads as pending (product decisions, "Data"). */
export function StatusBadge<Key extends string>({ status, labels, tones }: Looks<Key> & { status: Key | 'pending' }) {
  const known = Object.hasOwn(labels, status) ? status : 'pending'
  return <Status tone={tones[known]}>{labels[known]}</Status>
}

/** Under the status of a row: who has the request, and the time to the first reply. */
function FollowUpLines({ row }: { row: Row<string> }) {
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

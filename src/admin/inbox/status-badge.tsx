import type { ComponentProps } from 'react'
import { Status, type StatusTone } from '#src/admin/ui/status.tsx'
import { FollowUpCell } from './follow-up-cell.tsx'

type Props<Key extends string> = Looks<Key> & { status: Key | 'pending' }

type Looks<Key extends string> = {
  labels: Readonly<Record<Key | 'pending', string>>
  tones: Readonly<Record<Key | 'pending', StatusTone>>
}

/** A status that only a newer server knows reads as pending (product decisions, "Data"). */
export function StatusBadge<Key extends string>({ status, labels, tones }: Props<Key>) {
  const known = Object.hasOwn(labels, status) ? status : 'pending'
  return <Status tone={tones[known]}>{labels[known]}</Status>
}

type Row<Key extends string> = ComponentProps<typeof FollowUpCell>['row'] & { status: Key }

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
      <FollowUpCell row={row} />
    </>
  )
}

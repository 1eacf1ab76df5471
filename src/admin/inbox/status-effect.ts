import type { Counts, Statuses } from './inbox.ts'

/** The statuses that a change takes rows from and to; `answeredAt` is undefined until the server has answered it. */
export type StatusEffect<Status> = { from: Statuses<Status>; to: Statuses<Status>; answeredAt: number | undefined }

const newerThan = (readAt: number) => (effect: StatusEffect<unknown>) => (effect.answeredAt ?? Infinity) > readAt

/** Returns a row that was read at `readAt` with the status that later changes gave it. */
export function withNewStatus<Row extends { id: string; status: Status }, Status extends string>(
  row: Row,
  effects: readonly StatusEffect<Status>[],
  readAt = 0,
): Row {
  const status = effects.filter(newerThan(readAt)).findLast(({ to }) => to[row.id])?.to[row.id]
  return status === undefined ? row : { ...row, status }
}

/** Returns the counts by status with the same changes applied. */
export function withNewCounts<Status extends string>(
  counts: Counts<Status>,
  effects: readonly StatusEffect<Status>[],
  readAt: number,
): Counts<Status> {
  const after: Counts<Status> = { ...counts }
  const newer = effects.filter(newerThan(readAt))
  for (const id of new Set(newer.flatMap(({ to }) => Object.keys(to)))) {
    const changes = newer.filter(({ to }) => to[id])
    const from = changes[0]?.from[id]
    const to = changes.at(-1)?.to[id]
    if (from === undefined || to === undefined) continue
    after[from] -= 1
    after[to] += 1
  }
  return after
}

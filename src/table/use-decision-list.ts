import { useState } from 'react'
import type { Matched } from '#server/listing/listing.schema.ts'
import { type Asked, type Decision, decisionActions } from './decisions.ts'
import type { Matching } from './matching-dialog.tsx'
import { type ListResult, useList } from './use-list.ts'
import type { ListAddress } from './use-list-address.ts'
import { useStatusChanges } from './use-status-changes.ts'

type Options<Row, Status extends string> = Pick<Matching<Status>, 'router' | 'names'> & {
  address: ListAddress<Status>
  decisions: readonly Decision<Status>[]
  result: ListResult<Row>
  counts: { isError: boolean; refetch: () => Promise<unknown> }
  /** The procedures of this router, as the client calls them. */
  calls: {
    setStatus: { mutate: (change: { id: string; status: Status }) => Promise<unknown> }
    setStatuses: { mutate: (change: { ids: string[]; status: Status }) => Promise<unknown> }
    setMatching: { mutate: Matching<Status>['change'] }
    matching: { query: (filter: { search: string | undefined; status: Status | undefined }) => Promise<Matched> }
  }
}

/** A list whose rows wait for a decision: about one, about those that are selected, and about all that match. For `ListPage`. */
export function useDecisionList<Row extends { id: string; status: Status }, Status extends string>(
  options: Options<Row, Status>,
) {
  const { address, router, names, decisions, result, counts, calls } = options
  const [asked, ask] = useState<Asked<Status> | null>(null)
  const decide = useStatusChanges<Status>({
    router,
    setOne: calls.setStatus.mutate,
    setMany: calls.setStatuses.mutate,
  })
  const list = useList<Row, Status>({
    address,
    result: { ...result, refetch: () => Promise.all([result.refetch(), counts.refetch()]) },
    actions: decisionActions<Row, Status>(decisions, decide, ask),
    countMatching: calls.matching.query,
  })
  const matching: Matching<Status> = {
    asked,
    onClose: () => ask(null),
    router,
    change: calls.setMatching.mutate,
    names,
  }
  return { address, list, matching, isStatsFailed: counts.isError }
}

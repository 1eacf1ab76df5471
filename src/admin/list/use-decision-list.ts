import { useState } from 'react'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { type Asked, type Decision, decisionActions } from './decisions.ts'
import type { ListFilter } from './list-input.ts'
import type { ListSearch } from './list-search.ts'
import type { Matching } from './matching-dialog.tsx'
import type { Conflicts } from './status-conflict-dialog.tsx'
import { type ListResult, useList } from './use-list.ts'
import type { ListAddress } from './use-list-address.ts'
import { useStatusChanges } from './use-status-changes.ts'
import { useUndo } from './use-undo.ts'

/** When the rows were counted that a change concerns, and the last one of them. */
type Counted = Pick<Matched, 'until' | 'last'>

type StatusCalls<Row extends { id: string; status: Status }, Status extends string> = Parameters<
  typeof useStatusChanges<Row, Status>
>[0]

type Options<Row extends { id: string; status: Status }, Status extends string> = Pick<
  StatusCalls<Row, Status>,
  'router' | 'names' | 'nameOf'
> & {
  address: ListAddress<ListSearch<Status>>
  /** What the list is narrowed to, for the server and in words: all that match are those. */
  filter: ListFilter<Status>
  narrowedTo: readonly string[]
  decisions: readonly Decision<Status>[]
  result: ListResult<Row>
  /** Reads what the list shows at an address. */
  readPage: (cursor: string | undefined) => Promise<{ items: readonly Row[] }>
  counts: { isError: boolean; refetch: () => Promise<unknown> }
  /** The procedures of this router, as the client calls them. */
  calls: StatusCalls<Row, Status>['calls'] & {
    setMatching: {
      mutate: (change: {
        matching: ListFilter<Status> & Counted
        status: Status
      }) => ReturnType<Matching<Status>['change']>
    }
    matching: { query: (filter: ListFilter<Status>) => Promise<Matched> }
    undo: { mutate: (input: { change: string }) => Promise<{ changed: number }> }
  }
}

/** A list whose rows wait for a decision: about one, about those that are selected, and about all that match. For `ListPage`. */
export function useDecisionList<Row extends { id: string; status: Status }, Status extends string>(
  options: Options<Row, Status>,
) {
  const { address, filter, narrowedTo, router, names, nameOf, decisions, result, readPage, counts, calls } = options
  const [asked, ask] = useState<Asked<Status> | null>(null)
  // One for each change that was refused, the oldest first. They are asked about one after the other.
  const [[conflicts = null], setConflicts] = useState<readonly Conflicts<Row, Status>[]>([])
  const showNextConflicts = () => setConflicts((open) => open.slice(1))
  const undo = useUndo({ router, undo: calls.undo.mutate })
  const decide = useStatusChanges<Row, Status>({
    router,
    calls,
    nameOf,
    names,
    undo,
    onConflict: (next) => setConflicts((open) => [...open, next]),
  })
  const list = useList<Row, Status>({
    address,
    result: { ...result, refetch: () => Promise.all([result.refetch(), counts.refetch()]) },
    actions: decisionActions<Row, Status>(decisions, (rows, decision) => decide(rows, decision), ask),
    countMatching: () => calls.matching.query(filter),
    undo: undo.undoLatest,
    readPage,
  })
  const matching: Matching<Status> = {
    asked,
    onClose: () => ask(null),
    router,
    change: ({ until, last }, status) => calls.setMatching.mutate({ matching: { ...filter, until, last }, status }),
    narrowedTo,
    undo,
    names,
  }
  const conflict = conflicts && {
    ...conflicts,
    names,
    nameOf,
    onClose: showNextConflicts,
    // Of what another admin decides after this was shown, the next answer tells again.
    onOverwrite: () => {
      const theirs = conflicts.conflicts
      decide(
        theirs.map(({ row }) => row),
        conflicts.decision,
        Object.fromEntries(theirs.map(({ row, status }) => [row.id, status])),
      )
      showNextConflicts()
    },
  }
  return { address, filter, list, nameOf, matching, conflict, isStatsFailed: counts.isError }
}

import { keepPreviousData } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { QueryStatus } from '#server/features/queries/query.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { type Asked, type Decision, decisionActions } from '#src/table/decisions.ts'
import { listInput } from '#src/table/list-input.ts'
import { ListPage } from '#src/table/list-page.tsx'
import { useList } from '#src/table/use-list.ts'
import type { ListAddress } from '#src/table/use-list-address.ts'
import { useStatusChanges } from '#src/table/use-status-changes.ts'
import { fullName, queryColumns } from './query-columns.tsx'
import { QueryDetails } from './query-details.tsx'
import { queryStatusLabels } from './query-search.ts'

const texts = {
  title: 'User Queries',
  label: 'User queries',
  stats: 'Queries by status',
  search: 'Search queries...',
  all: 'All Status',
  loading: 'Loading queries...',
  noMatch: 'No queries match your filters',
  none: 'No queries found',
  noneHint: 'A request that a visitor sends from the contact page appears here the moment it is stored.',
  failed: 'Failed to load queries',
}

const decisions: readonly Decision<QueryStatus>[] = [
  {
    status: 'solved',
    label: 'Mark as Solved',
    icon: Check,
    shortcut: 's',
    hint: 'solve',
    many: { ask: (rows) => `Mark ${rows} as solved?`, done: (rows) => `${rows} marked as solved` },
  },
  {
    status: 'rejected',
    label: 'Mark as Rejected',
    icon: X,
    shortcut: 'r',
    hint: 'reject',
    many: { ask: (rows) => `Mark ${rows} as rejected?`, done: (rows) => `${rows} marked as rejected` },
  },
]

/** The list of visitors' contact requests (spec section 2, "Admin user queries"). */
export function QueriesPage({ address }: { address: ListAddress<QueryStatus> }) {
  const { search } = address
  const { client } = trpc.useUtils()
  const setStatus = useStatusChanges<QueryStatus>({
    router: 'queries',
    setOne: client.queries.setStatus.mutate,
    setMany: client.queries.setStatuses.mutate,
  })
  const [asked, ask] = useState<Asked<QueryStatus> | null>(null)
  const { data: counts, isError: isStatsFailed, refetch: recount } = trpc.queries.counts.useQuery()
  const result = trpc.queries.list.useQuery(listInput(search), {
    placeholderData: keepPreviousData,
    meta: { failed: texts.failed, isToldInPlace: true },
  })
  const refetch = () => Promise.all([result.refetch(), recount()])
  const list = useList({
    address,
    result: { ...result, refetch },
    actions: decisionActions(decisions, setStatus, ask),
    countMatching: client.queries.matching.query,
  })
  return (
    <ListPage
      address={address}
      list={list}
      columns={queryColumns}
      nameOf={fullName}
      texts={texts}
      count={{ value: counts?.total }}
      stats={[
        { label: 'Total', value: counts?.total },
        { label: 'Pending', value: counts?.pending },
        { label: 'Solved', value: counts?.solved },
        { label: 'Rejected', value: counts?.rejected },
      ]}
      isStatsFailed={isStatsFailed}
      statuses={queryStatusLabels}
      exported="queries"
      matching={{
        asked,
        onClose: () => ask(null),
        router: 'queries',
        change: client.queries.setMatching.mutate,
        names: ['query', 'queries'],
      }}
    >
      {search.open !== undefined && <QueryDetails id={search.open} list={list} />}
    </ListPage>
  )
}

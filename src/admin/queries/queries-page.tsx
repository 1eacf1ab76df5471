import { keepPreviousData } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { trpc } from '#src/admin/admin-api.ts'
import { backToPending, type Decision } from '#src/admin/list/decisions.ts'
import { ListPage } from '#src/admin/list/list-page.tsx'
import { narrowedTo } from '#src/admin/list/narrowed-to.ts'
import { useDecisionList } from '#src/admin/list/use-decision-list.ts'
import type { ListAddress } from '#src/admin/list/use-list-address.ts'
import type { QueryStatus } from '#src/shared/queries/query.ts'
import { fullName, queryColumns } from './query-columns.tsx'
import { QueryDetails } from './query-details.tsx'
import { QueryFilters, queryFiltersInWords } from './query-filters.tsx'
import { queryStatusLabels } from './query-labels.ts'
import { queryFilter, queryListInput } from './query-list-input.ts'
import type { QuerySearch } from './query-search.ts'

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
    done: (name) => `${name} marked as solved`,
    many: { ask: (rows) => `Mark ${rows} as solved?`, done: (rows) => `${rows} marked as solved` },
  },
  {
    status: 'rejected',
    label: 'Mark as Rejected',
    icon: X,
    shortcut: 'r',
    hint: 'reject',
    done: (name) => `${name} marked as rejected`,
    many: { ask: (rows) => `Mark ${rows} as rejected?`, done: (rows) => `${rows} marked as rejected` },
  },
  backToPending,
]

/** The list of visitors' contact requests (spec section 2, "Admin user queries"). */
export function QueriesPage({ address }: { address: ListAddress<QuerySearch> }) {
  const { search } = address
  const { client, queries } = trpc.useUtils()
  const counts = trpc.queries.counts.useQuery()
  const result = trpc.queries.list.useQuery(queryListInput(search), {
    placeholderData: keepPreviousData,
    meta: { failed: texts.failed, isToldInPlace: true },
  })
  const page = useDecisionList({
    router: 'queries',
    names: ['query', 'queries'],
    calls: client.queries,
    nameOf: fullName,
    address,
    filter: queryFilter(search),
    narrowedTo: narrowedTo(search, queryStatusLabels, queryFiltersInWords(search)),
    decisions,
    result,
    readPage: (cursor) => queries.list.fetch(queryListInput({ ...search, cursor })),
    counts,
  })
  return (
    <ListPage
      {...page}
      columns={queryColumns}
      texts={texts}
      count={{ value: counts.data?.total }}
      stats={[
        { label: 'Total', value: counts.data?.total },
        { label: 'Pending', value: counts.data?.pending },
        { label: 'Solved', value: counts.data?.solved },
        { label: 'Rejected', value: counts.data?.rejected },
      ]}
      statuses={queryStatusLabels}
      exported="queries"
      filters={<QueryFilters address={address} />}
    >
      {search.open !== undefined && <QueryDetails id={search.open} list={page.list} />}
    </ListPage>
  )
}

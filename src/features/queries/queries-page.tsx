import { keepPreviousData } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { Query, QueryStatus } from '#server/features/queries/query.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { ListTable } from '#src/table/list-table.tsx'
import { Pager } from '#src/table/pager.tsx'
import { SearchBox } from '#src/table/search-box.tsx'
import { StatusFilter } from '#src/table/status-filter.tsx'
import { type RowAction, useList } from '#src/table/use-list.ts'
import type { ListAddress } from '#src/table/use-list-address.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatCards } from '#src/ui/stat-cards.tsx'
import { fullName, queryColumns } from './query-columns.tsx'
import { QueryDetails } from './query-details.tsx'
import { queryListInput } from './query-list-input.ts'
import { queryStatusLabels } from './query-search.ts'
import { useSetStatus } from './use-set-status.ts'

const texts = {
  label: 'User queries',
  loading: 'Loading queries...',
  noMatch: 'No queries match your filters',
  none: 'No queries found',
  noneHint: 'A request that a visitor sends from the contact page appears here the moment it is stored.',
  failed: 'Failed to load queries',
}

/** The list of visitors' contact requests (spec section 2, "Admin user queries"). */
export function QueriesPage({ address }: { address: ListAddress<QueryStatus> }) {
  const { search } = address
  const setStatus = useSetStatus()
  const counts = trpc.queries.counts.useQuery().data
  const result = trpc.queries.list.useQuery(queryListInput(search), {
    placeholderData: keepPreviousData,
    meta: { failed: texts.failed, isToldInPlace: true },
  })

  const actions: RowAction<Query>[] = [
    {
      label: 'Mark as Solved',
      icon: Check,
      shortcut: 's',
      hint: 'solve',
      isDisabled: (query) => query.status === 'solved',
      run: (query) => setStatus(query, 'solved'),
    },
    {
      label: 'Mark as Rejected',
      icon: X,
      shortcut: 'r',
      hint: 'reject',
      isDisabled: (query) => query.status === 'rejected',
      run: (query) => setStatus(query, 'rejected'),
    },
  ]
  const list = useList({ address, result, actions })
  return (
    <>
      <PageHeader title="User Queries" count={counts?.total} />
      <StatCards
        label="Queries by status"
        stats={[
          { label: 'Total', value: counts?.total },
          { label: 'Pending', value: counts?.pending },
          { label: 'Solved', value: counts?.solved },
          { label: 'Rejected', value: counts?.rejected },
        ]}
      />
      <div className="flex flex-col gap-2.5 border-b border-rule px-4 py-3.5 sm:flex-row md:px-7">
        <div className="sm:w-80">
          <SearchBox placeholder="Search queries..." value={search.q ?? ''} onSearch={address.find} />
        </div>
        <StatusFilter all="All Status" options={queryStatusLabels} value={search.status} onChange={address.filter} />
      </div>
      <ListTable list={list} columns={queryColumns} texts={texts} nameOf={fullName} />
      <Pager list={list} loading={texts.loading} />
      {search.open !== undefined && (
        <QueryDetails
          id={search.open}
          known={list.rows.find(({ id }) => id === search.open)}
          onClose={address.close}
          onReturnFocus={() => list.focusRow(search.open)}
          onSetStatus={setStatus}
        />
      )}
    </>
  )
}

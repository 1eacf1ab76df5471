import type { ColumnDef } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatCards } from '#src/ui/stat-cards.tsx'
import { ExportLink } from './export-link.tsx'
import type { listFeatures } from './list-columns.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListTexts } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { type Matching, MatchingDialog } from './matching-dialog.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { StatusFilter } from './status-filter.tsx'
import type { List } from './use-list.ts'
import type { ListAddress } from './use-list-address.ts'

type Props<Row extends { id: string }, Status extends string> = {
  address: ListAddress<Status>
  list: List<Row>
  // biome-ignore lint/suspicious/noExplicitAny: each column has its own type of value; TanStack's helper returns them so
  columns: ColumnDef<typeof listFeatures, Row, any>[]
  /** Who or what a row is, for the names of its buttons. */
  nameOf: (row: Row) => string
  texts: ListTexts & { title: string; search: string; all: string; stats: string }
  /** Beside the title. */
  count: { value: number | undefined; label?: string }
  stats: readonly { label: string; value: number | undefined }[]
  isStatsFailed: boolean
  statuses: Readonly<Record<Status, string>>
  exported: 'queries' | 'consultations'
  matching: Matching<Status>
  /** The details of the open row. */
  children: ReactNode
}

/** A screen that lists what visitors sent: its figures, its filters, the rows, the way to older ones. */
export function ListPage<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { address, list, columns, nameOf, texts, count, stats, isStatsFailed, statuses, exported, matching, children } =
    props
  const { q, status } = address.search
  return (
    <>
      <PageHeader title={texts.title} count={count.value} countLabel={count.label} />
      <StatCards label={texts.stats} stats={stats} isFailed={isStatsFailed} />
      <ListFilters
        search={<SearchBox placeholder={texts.search} value={q ?? ''} onSearch={address.find} />}
        filter={<StatusFilter all={texts.all} options={statuses} value={status} onChange={address.filter} />}
        end={<ExportLink list={exported} filter={{ q, status }} />}
      />
      <ListTable list={list} columns={columns} texts={texts} nameOf={nameOf} />
      <Pager list={list} loading={texts.loading} />
      {children}
      {matching.asked && (
        <MatchingDialog {...matching} asked={matching.asked} address={address} list={list} statuses={statuses} />
      )}
    </>
  )
}

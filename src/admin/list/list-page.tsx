import type { ColumnDef } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatCards } from '#src/ui/stat-cards.tsx'
import { ExportLink } from './export-link.tsx'
import type { listFeatures } from './list-columns.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListFilter } from './list-input.ts'
import type { ListSearch } from './list-search.ts'
import type { ListTexts } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { type Matching, MatchingDialog } from './matching-dialog.tsx'
import { Pager } from './pager.tsx'
import { StatusConflictDialog } from './status-conflict-dialog.tsx'
import { StatusFilter } from './status-filter.tsx'
import type { List } from './use-list.ts'
import type { ListAddress } from './use-list-address.ts'

type Props<Row extends { id: string }, Status extends string> = {
  address: ListAddress<ListSearch<Status>>
  /** What the list is narrowed to, for the server. */
  filter: ListFilter<Status>
  /** The list's own filters. */
  filters?: ReactNode
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
  /** Rows that another admin decided on meanwhile, to be told. */
  conflict: Omit<ComponentProps<typeof StatusConflictDialog<Row, Status>>, 'statuses'> | null
  /** The details of the open row. */
  children: ReactNode
}

/** A screen that lists what visitors sent: its figures, its filters, the rows, the way to older ones. */
export function ListPage<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const {
    address,
    filter: { search, ...others },
    filters,
    list,
    columns,
    nameOf,
    texts,
    count,
    stats,
    isStatsFailed,
    statuses,
    exported,
    matching,
    conflict,
    children,
  } = props
  return (
    <>
      <PageHeader title={texts.title} count={count.value} countLabel={count.label} />
      <StatCards label={texts.stats} stats={stats} isFailed={isStatsFailed} />
      <ListFilters
        address={address}
        search={texts.search}
        status={
          <StatusFilter
            all={texts.all}
            options={statuses}
            value={others.status}
            onChange={(status) => address.narrow({ status })}
          />
        }
        end={<ExportLink list={exported} filter={{ q: search, ...others }} />}
        days="Received"
      >
        {filters}
      </ListFilters>
      <ListTable list={list} columns={columns} texts={texts} nameOf={nameOf} />
      <Pager list={list} loading={texts.loading} />
      {children}
      {conflict && <StatusConflictDialog {...conflict} statuses={statuses} />}
      {matching.asked && <MatchingDialog {...matching} asked={matching.asked} list={list} />}
    </>
  )
}

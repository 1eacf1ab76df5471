import { listColumns } from '#src/admin/list/list-columns.ts'
import { MailCell } from '#src/admin/list/mail-cell.tsx'
import { SenderCell } from '#src/admin/list/sender-cell.tsx'
import { formatNumber } from '#src/lib/format.ts'
import type { Query } from '#src/shared/queries/query.schema.ts'
import { projectTypeLabel } from '#src/shared/queries/query-words.ts'
import { QueryStatusBadge } from './query-status-badge.tsx'

const column = listColumns<Query>()

export const fullName = (query: Query) => `${query.firstName} ${query.lastName}`

/** Spec section 2, "Admin user queries". */
export const queryColumns = column.columns([
  column.accessor(fullName, {
    id: 'customer',
    header: 'Customer',
    meta: { lines: 2, className: '@4xl:w-[15%]' },
    cell: ({ getValue, row }) => <SenderCell name={getValue()} time={row.original.createdAt} />,
  }),
  column.display({
    id: 'contact',
    header: 'Contact',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2 @4xl:w-[25%]' },
    cell: ({ row: { original: query } }) => (
      <>
        <MailCell to={query.email} />
        {query.phone && (
          <span title={query.phone} className="block truncate text-[0.8125rem] text-muted">
            {query.phone}
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'project',
    header: 'Project',
    meta: { lines: 3, className: '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1' },
    cell: ({ row: { original: query } }) => (
      <>
        <span className="block truncate font-medium">{projectTypeLabel(query.projectType)}</span>
        <span className="line-clamp-2 max-w-[44em] text-[0.8125rem] text-muted wrap-anywhere">
          {query.projectDescription}
        </span>
      </>
    ),
  }),
  column.accessor('budget', {
    header: 'Budget',
    meta: { align: 'end', className: '@max-2xl:self-center @2xl:col-start-3 @2xl:row-start-2 tabular-nums @4xl:w-24' },
    cell: ({ row: { original: query } }) =>
      typeof query.budget === 'number' ? formatNumber(query.budget) : <span className="text-muted">N/A</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { className: 'col-start-2 row-start-1 @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-28' },
    cell: ({ getValue }) => <QueryStatusBadge status={getValue()} />,
  }),
])

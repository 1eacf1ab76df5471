import { listColumns } from '#src/admin/list/list-columns.ts'
import { MailCell } from '#src/admin/list/mail-cell.tsx'
import { SenderCell } from '#src/admin/list/sender-cell.tsx'
import type { Consultation } from '#src/shared/consultations/consultation.schema.ts'
import { ConsultationStatusBadge } from './consultation-status-badge.tsx'

const column = listColumns<Consultation>()

/** Spec section 2, "Admin client consultations". */
export const consultationColumns = column.columns([
  column.accessor('name', {
    header: 'Client',
    meta: { lines: 2, className: '@4xl:w-[16%]' },
    cell: ({ getValue, row }) => <SenderCell name={getValue()} time={row.original.createdAt} />,
  }),
  column.accessor('email', {
    header: 'Contact',
    meta: { className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2 @4xl:w-[26%]' },
    cell: ({ getValue }) => <MailCell to={getValue()} />,
  }),
  column.accessor('description', {
    header: 'Description',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1' },
    cell: ({ getValue }) => <span className="line-clamp-2 max-w-[52em] text-muted wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { className: 'col-start-2 row-start-1 @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-30' },
    cell: ({ getValue }) => <ConsultationStatusBadge status={getValue()} />,
  }),
])

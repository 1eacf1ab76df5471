import { EmailCell } from '#src/admin/list/email-cell.tsx'
import { listColumns } from '#src/admin/list/list-columns.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { CallTime } from './calls-time.tsx'

const column = listColumns<Call>()

export const callColumns = column.columns([
  column.accessor('start', {
    header: 'Time',
    meta: { lines: 2, className: '@4xl:w-56' },
    cell: ({ row: { original: call } }) => <CallTime call={call} />,
  }),
  column.display({
    id: 'guest',
    header: 'Guest',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2 @4xl:w-[28%]' },
    cell: ({ row: { original: call } }) => (
      <>
        <span title={call.name} className="line-clamp-2 font-medium wrap-anywhere">
          {call.name}
        </span>
        <EmailCell email={call.email} className="text-[0.8125rem] text-muted" />
      </>
    ),
  }),
  column.accessor('hostName', {
    header: 'Host',
    meta: { className: '@4xl:w-36' },
    cell: ({ getValue }) => (
      <span className="wrap-anywhere">
        <span className="text-muted @4xl:hidden">Host: </span>
        {getValue() ?? <span className="text-muted">None</span>}
      </span>
    ),
  }),
  column.accessor('topic', {
    header: 'Topic',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1' },
    cell: ({ getValue }) => <span className="line-clamp-2 max-w-[52em] text-muted wrap-anywhere">{getValue()}</span>,
  }),
])

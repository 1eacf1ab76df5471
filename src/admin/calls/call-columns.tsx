import { EmailCell, MainCell } from '#src/admin/list/cells.tsx'
import { below, beside, listColumn } from '#src/admin/list/list-columns.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { CallTime } from './call-time.tsx'

const column = listColumn<Call>()

export const callColumns = [
  column({ header: 'Time', lines: 2, className: '@4xl:w-56' }, (call) => <CallTime call={call} />),
  column({ header: 'Guest', lines: 2, className: `${below} @4xl:w-[28%]` }, (call) => (
    <MainCell text={call.name}>
      <EmailCell email={call.email} className="text-[0.8125rem] text-muted" />
    </MainCell>
  )),
  column({ header: 'Host', className: '@4xl:w-36' }, ({ hostName }) => (
    <span className="wrap-anywhere">
      <span className="text-muted @4xl:hidden">Host: </span>
      {hostName ?? <span className="text-muted">None</span>}
    </span>
  )),
  column({ header: 'Topic', lines: 2, className: beside }, ({ topic }) => (
    <span dir="auto" className="line-clamp-2 max-w-[52em] text-muted wrap-anywhere">
      {topic}
    </span>
  )),
]

import { listColumns } from '#src/admin/list/list-columns.ts'
import { Status } from '#src/admin/ui/status.tsx'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { actorInWords, changesInWords, labelOf } from '#src/shared/audit/audit-words.ts'

const column = listColumns<AuditEntry>()

/** Returns an entry as one line. */
export const nameOf = (entry: AuditEntry) => `${labelOf(entry.kind)}, entry ${entry.number}`

export const auditColumns = column.columns([
  column.accessor('kind', {
    header: 'Act',
    meta: { lines: 2, className: '@4xl:w-[34%]' },
    cell: ({ row: { original: entry } }) => (
      <>
        <span className="flex flex-wrap items-baseline gap-x-2.5 font-medium">
          {labelOf(entry.kind)}
          {entry.result === 'refused' && (
            <span className="text-[0.8125rem]">
              <Status tone="rejected">Refused</Status>
            </span>
          )}
        </span>
        <span className="block truncate text-[0.8125rem] text-muted">{aboutOf(entry)}</span>
      </>
    ),
  }),
  column.display({
    id: 'who',
    header: 'Who',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2' },
    cell: ({ row: { original: entry } }) => (
      <>
        <span className="block truncate">{actorInWords(entry)}</span>
        {entry.address && <span className="block truncate text-[0.8125rem] text-muted">from {entry.address}</span>}
        <span className="line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">
          {changesInWords(entry).join(', ')}
        </span>
      </>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Time',
    meta: {
      align: 'end',
      className: 'col-start-2 row-start-1 text-muted @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-32',
    },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
])

function aboutOf({ number, object, objects }: AuditEntry): string {
  if (object === null) return `Entry ${number}`
  return `Entry ${number} · ${labelOf(object)}${objects > 1 ? `, ${objects} of them` : ''}`
}

import { useAdminNames } from '#src/admin/admin-api.ts'
import { beside, listColumn, timeColumn } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { actorInWords, changesInWords, labelOf } from '#src/shared/audit/audit-words.ts'

const column = listColumn<AuditEntry>()

/** Returns an entry as one line. */
export const nameOf = (entry: AuditEntry) => `${labelOf(entry.kind)}, entry ${entry.number}`

export const auditColumns = [
  column({ header: 'Act', lines: 2, className: '@4xl:w-[34%]' }, (entry) => (
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
  )),
  column({ header: 'Who', lines: 2, className: beside }, (entry) => (
    <>
      <span className="block truncate">{actorInWords(entry)}</span>
      {entry.address && <span className="block truncate text-[0.8125rem] text-muted">from {entry.address}</span>}
      <Changes entry={entry} />
    </>
  )),
  column(timeColumn('Time'), ({ createdAt }) => <TimeAgo time={createdAt} />),
]

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesInWords(entry, useAdminNames())
  return <span className="line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">{changes.join(', ')}</span>
}

function aboutOf({ number, object, objects }: AuditEntry): string {
  if (object === null) return `Entry ${number}`
  return `Entry ${number} · ${labelOf(object)}${objects > 1 ? `, ${objects} of them` : ''}`
}

import { Link } from '@tanstack/react-router'
import { trpc, useAdminNames } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { actorInWords, changesInWords, labelOf } from '#src/shared/audit/audit-words.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const failed = 'Failed to load the history'
const SHOWN = 10

/** The latest entries of the audit log about one record. */
export default function HistoryEntries({ id }: { id: string }) {
  const { data, isError, refetch } = trpc.audit.list.useQuery(
    { search: id, limit: SHOWN },
    { meta: { failed, isShownInPlace: true } },
  )
  if (!data && isError) return <LoadFailed text={failed} retry={refetch} />
  if (!data) return <Skeleton className="mt-2 h-10 w-full" />
  if (data.items.length === 0) return <p className="mt-2 text-sm text-muted">Nothing was recorded about it.</p>
  return (
    <>
      <ol aria-label="History" className="mt-2">
        {data.items.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Link
        to="/admin/audit"
        search={{ q: id }}
        className="mt-2 inline-block text-sm pointer-coarse:mt-0 pointer-coarse:py-2.5 underline decoration-edge underline-offset-3 hover:decoration-ink"
      >
        {data.nextCursor === null ? 'Open in the audit log' : 'All entries in the audit log'}
      </Link>
    </>
  )
}

function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const changes = changesInWords(entry, useAdminNames()).join(', ')
  return (
    <li className="grid gap-0.5 border-t border-rule py-2 text-sm first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span>
          {labelOf(entry.kind)}
          {entry.result === 'refused' && ', refused'}
        </span>
        <span className="text-[0.8125rem] text-muted">
          <bdi>{actorInWords(entry)}</bdi>, <TimeAgo time={entry.createdAt} />
        </span>
      </p>
      {changes && <p className="text-[0.8125rem] text-muted wrap-anywhere">{changes}</p>}
    </li>
  )
}

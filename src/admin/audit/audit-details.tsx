import { Link, type LinkProps } from '@tanstack/react-router'
import { trpc, useAdminNames } from '#src/admin/admin-api.ts'
import { type DetailsProps, DetailsSection, RowDetails } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { formatDateTime, formatNumber } from '#src/lib/format.ts'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { actorInWords, changesInWords, labelOf } from '#src/shared/audit/audit-words.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import { nameOf } from './audit-columns.tsx'

/** One entry with what it changed and its place in the chain, over the list. */
export function AuditDetails({ id, ...list }: DetailsProps<AuditEntry>) {
  const result = trpc.audit.byId.useQuery({ id })
  return (
    <RowDetails<AuditEntry> {...list} result={result} title={(entry) => (entry ? nameOf(entry) : 'Entry')}>
      {(entry) => (
        <>
          <DetailsSection title="Act">
            <Facts>
              <Fact label="Result">{entry.result === 'ok' ? 'Done' : 'Refused'}</Fact>
              <Fact label="Time">{formatDateTime(entry.createdAt)}</Fact>
              <Fact label="Who">{actorInWords(entry)}</Fact>
              {entry.adminId && (
                <Fact label="Admin id">
                  <span className="font-mono text-[0.8125rem]">{entry.adminId}</span>
                </Fact>
              )}
              {entry.session && <Fact label="Session">{entry.session}…</Fact>}
              {entry.actor !== 'command' && entry.actor !== 'system' && (
                <Fact label="Address">{entry.address ?? 'Removed after 90 days'}</Fact>
              )}
              {entry.object && <Fact label={labelOf(entry.object)}>{<Objects entry={entry} />}</Fact>}
            </Facts>
          </DetailsSection>
          <Changes entry={entry} />
          {result.data && (
            <DetailsSection title="Place in the chain">
              <Facts>
                <Fact label="Number">{formatNumber(entry.number)}</Fact>
                <Fact label="Hash">
                  <span className="font-mono text-[0.8125rem]">{result.data.hash}</span>
                </Fact>
                <Fact label="Code">
                  {result.data.hasCode ? 'Made with the installation’s key' : 'None: the server had no key'}
                </Fact>
              </Facts>
            </DetailsSection>
          )}
        </>
      )}
    </RowDetails>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesInWords(entry, useAdminNames())
  if (changes.length === 0) return null
  return (
    <DetailsSection title={entry.result === 'refused' ? 'Why' : 'Before and after'}>
      <ul className="grid gap-1 text-sm">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

const pages: Readonly<Record<RequestKind | 'person', LinkProps['to']>> = {
  query: '/admin/user-query/$id',
  consultation: '/admin/client-consultation/$id',
  person: '/admin/people/$id',
}

/** The ids of what an entry is about, as links where they have a page. A record may be gone by now. */
function Objects({ entry: { object, objectIds, objects } }: { entry: AuditEntry }) {
  const known: Readonly<Record<string, LinkProps['to']>> = pages
  const to = known[object ?? '']
  return (
    <ul className="grid gap-1">
      {objectIds.map((id) => (
        <li key={id} className="font-mono text-[0.8125rem]">
          {to ? (
            <Link
              {...{ to, params: { id } }}
              className="underline decoration-edge underline-offset-3 hover:decoration-ink"
            >
              {id}
            </Link>
          ) : (
            id
          )}
        </li>
      ))}
      {objects > objectIds.length && (
        <li className="text-muted">and {formatNumber(objects - objectIds.length)} more</li>
      )}
    </ul>
  )
}

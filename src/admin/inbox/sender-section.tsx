import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { LoadFailed } from '#src/admin/ui/load-failed.tsx'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import { formatNumber } from '#src/lib/format.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { projectTypeLabel } from '#src/shared/queries/query-words.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The sender of a request as a link to their page, and their other requests. */
export function SenderSection({ recordId }: { recordId: string }) {
  const failed = 'Failed to load the sender’s other requests'
  const { data, isError, refetch } = trpc.people.ofRequest.useQuery(
    { recordId },
    { meta: { failed, isToldInPlace: true } },
  )
  if (!data) {
    return (
      <DetailsSection title="Sender">
        {isError ? <LoadFailed text={failed} retry={refetch} /> : <Skeleton className="h-10 w-full" />}
      </DetailsSection>
    )
  }
  const { person, others } = data
  const more = person.queries + person.consultations - 1 - others.length
  return (
    <DetailsSection title="Sender">
      <p>
        <Link to="/admin/people/$id" params={{ id: person.id }} className={linkClass}>
          Everything about {person.name ?? person.email}
        </Link>
      </p>
      {others.length > 0 ? (
        <ul aria-label="Other requests of the same person" className="mt-2.5">
          {others.map((request) => (
            <OtherRequest key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <p className="mt-2.5 text-muted">No other requests.</p>
      )}
      {more > 0 && <p className="mt-2.5 text-[0.8125rem] text-muted">and {formatNumber(more)} more</p>}
    </DetailsSection>
  )
}

const linkClass = 'underline decoration-edge underline-offset-3 wrap-anywhere hover:decoration-ink'

function OtherRequest({ request: { kind, id, subject, words, at } }: { request: Entry }) {
  const link = { to: kind === 'query' ? '/admin/user-query/$id' : '/admin/client-consultation/$id', params: { id } }
  const title = subject ? projectTypeLabel(subject) : 'Consultation'
  return (
    <li className="grid gap-0.5 border-t border-rule py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link {...link} className={linkClass}>
          {title}
        </Link>
        <span className="text-[0.8125rem] text-muted">
          <TimeAgo time={at} />
        </span>
      </p>
      {words && <p className="line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">{words}</p>}
    </li>
  )
}

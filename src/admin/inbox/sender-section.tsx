import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { formatNumber } from '#src/lib/format.ts'
import { type RequestKind, requestKinds, requestPages } from '#src/shared/inbox/request.ts'
import type { OtherRequest, PersonDetails } from '#src/shared/people/person.schema.ts'
import { projectTypeLabel } from '#src/shared/queries/query.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { requestLooks } from './entry-words.ts'

/** The sender of a request as a link to their page, and their other requests. */
export function SenderSection({ recordId }: { recordId: string }) {
  const failed = 'Failed to load the sender’s other requests'
  const { data, isError, refetch } = trpc.people.ofRequest.useQuery(
    { recordId },
    { meta: { failed, isShownInPlace: true } },
  )
  if (!data) {
    return (
      <DetailsSection title="Sender">
        {isError ? <LoadFailed text={failed} retry={refetch} /> : <Skeleton className="h-10 w-full" />}
      </DetailsSection>
    )
  }
  const { person, others } = data
  const requests = requestKinds.reduce((sum, kind) => sum + countOf[kind](person), 0)
  const more = requests - 1 - others.length
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
            <OtherItem key={request.id} request={request} />
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

const countOf: Record<RequestKind, (person: PersonDetails) => number> = {
  query: ({ queries }) => queries,
  consultation: ({ consultations }) => consultations,
}

function OtherItem({ request: { kind, id, subject, words, at } }: { request: OtherRequest }) {
  const title = subject ? projectTypeLabel(subject) : requestLooks[kind].name
  return (
    <li className="grid gap-0.5 border-t border-rule py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={`${requestPages[kind]}/$id`} params={{ id }} className={linkClass}>
          {title}
        </Link>
        <span className="text-[0.8125rem] text-muted">
          <TimeAgo time={at} />
        </span>
      </p>
      {words && (
        <p dir="auto" className="line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">
          {words}
        </p>
      )}
    </li>
  )
}

import { trpc } from '#src/admin/admin-api.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { DetailsMissing, DetailsSection } from '#src/admin/list/row-details.tsx'
import { BackLink } from '#src/admin/ui/back-link.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { EmailFact } from '#src/admin/ui/mail-link.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { formatDateTime, formatNumber } from '#src/lib/format.ts'
import type { PersonDetails } from '#src/shared/people/person.schema.ts'
import { nameOf } from './people-columns.tsx'
import { Timeline } from './timeline.tsx'

/** One person: their details and the history of their contact. */
export function PersonPage({ id }: { id: string }) {
  const { data: person, error, refetch } = trpc.people.byId.useQuery({ id })
  return (
    <>
      <PageHeader title={person ? nameOf(person) : 'Person'} />
      <div className="px-4 py-5 md:px-7">
        <BackLink to="/admin/people">People</BackLink>
        {person ? (
          <>
            <h2 className="sr-only">What is known, and what happened</h2>
            <div className="mt-7 grid items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <div className="lg:order-last">
                <PersonFacts person={person} />
                <RecordHistory id={id} />
              </div>
              <DetailsSection title="Timeline">
                <Timeline id={id} />
              </DetailsSection>
            </div>
          </>
        ) : (
          <div className="mt-7">
            <DetailsMissing error={error} refetch={refetch} />
          </div>
        )}
      </div>
    </>
  )
}

function PersonFacts({ person }: { person: PersonDetails }) {
  return (
    <DetailsSection title="Person">
      <Facts>
        {person.name && <Fact label="Name">{person.name}</Fact>}
        <EmailFact of={person.email} />
        {person.phone && <Fact label="Phone">{person.phone}</Fact>}
        {person.company && <Fact label="Company">{person.company}</Fact>}
        <Fact label="First contact">{formatDateTime(person.createdAt)}</Fact>
        <Fact label="Last contact">{formatDateTime(person.activeAt)}</Fact>
        <Fact label="Queries">{formatNumber(person.queries)}</Fact>
        <Fact label="Consultations">{formatNumber(person.consultations)}</Fact>
        <Fact label="Calls">{formatNumber(person.calls)}</Fact>
        <Fact label="Newsletter">{person.isSubscribed ? 'Subscribed' : 'Not subscribed'}</Fact>
      </Facts>
    </DetailsSection>
  )
}

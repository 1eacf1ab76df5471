import { trpc } from '#src/admin/admin-api.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { type DetailsProps, DetailsSection, DetailsText, RowDetails } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { EmailFact } from '#src/admin/ui/mail-link.tsx'
import { OriginFacts } from '#src/admin/ui/origin-facts.tsx'
import { useNow } from '#src/admin/ui/relative-time.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import { dayInWords, spanInWords, visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'

/** Everything about one call, over the list. */
export function CallDetails({ id, ...list }: DetailsProps<Call>) {
  return (
    <RowDetails
      {...list}
      result={trpc.calls.byId.useQuery({ id })}
      title={(call) => (call ? `Call with ${call.name}` : 'Call')}
    >
      {(row) => <CallFacts call={row} />}
    </RowDetails>
  )
}

function CallFacts({ call }: { call: Call }) {
  const zone = visitorZone()
  const now = useNow()
  const isUpcoming = call.cancelledAt === null && call.end > now
  return (
    <>
      <DetailsSection title="Call">
        <Facts>
          <Fact label="Day">{dayInWords(call.start, zone)}</Fact>
          <Fact label="Time">
            {spanInWords(call, zone)} ({zoneInWords(call.start, zone)})
          </Fact>
          <Fact label="Host">{call.hostName ?? 'None'}</Fact>
          {isUpcoming && <Fact label="Joining">The guest expects a link from the host by email.</Fact>}
          {call.movedAt && <Fact label="Moved">{formatDateTime(call.movedAt)}, by the guest</Fact>}
          {call.cancelledAt && <Fact label="Canceled">{formatDateTime(call.cancelledAt)}</Fact>}
        </Facts>
      </DetailsSection>
      <DetailsSection title="Guest">
        <Facts>
          <Fact label="Name">{call.name}</Fact>
          <EmailFact of={call.email} />
          <Fact label="Booked">{formatDateTime(call.createdAt)}</Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title="Topic">
        <DetailsText>{call.topic}</DetailsText>
      </DetailsSection>
      <OriginFacts origin={call.origin} />
      <RecordHistory id={call.id} />
    </>
  )
}

import type { Call } from '#server/features/calls/call.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { DetailsSection, RowDetails } from '#src/table/row-details.tsx'
import type { List } from '#src/table/use-list.ts'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { MailLink } from '#src/ui/mail-link.tsx'
import { dayInWords, spanInWords, visitorZone, zoneInWords } from './booking-times.ts'

/** Everything about one call, over the list. */
export function CallDetails({ id, list }: { id: string; list: List<Call> }) {
  return (
    <RowDetails
      list={list}
      result={trpc.calls.byId.useQuery({ id })}
      title={(call) => (call ? `Call with ${call.name}` : 'Call')}
    >
      {(row) => <CallFacts call={row} />}
    </RowDetails>
  )
}

function CallFacts({ call }: { call: Call }) {
  const zone = visitorZone()
  return (
    <>
      <DetailsSection title="Call">
        <Facts>
          <Fact label="Day">{dayInWords(call.start, zone)}</Fact>
          <Fact label="Time">
            {spanInWords(call, zone)} ({zoneInWords(call.start, zone)})
          </Fact>
          {call.cancelledAt && <Fact label="Cancelled">{formatDateTime(call.cancelledAt)}</Fact>}
        </Facts>
      </DetailsSection>
      <DetailsSection title="Guest">
        <Facts>
          <Fact label="Name">{call.name}</Fact>
          <Fact label="Email">
            <MailLink to={call.email} />
          </Fact>
          <Fact label="Booked">{formatDateTime(call.createdAt)}</Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title="Topic">
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">{call.topic}</p>
      </DetailsSection>
    </>
  )
}

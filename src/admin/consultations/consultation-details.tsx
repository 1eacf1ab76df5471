import { trpc } from '#src/admin/admin-api.ts'
import { DecidedBy } from '#src/admin/list/decided-by.tsx'
import { DetailsSection, RowDetails } from '#src/admin/list/row-details.tsx'
import type { List } from '#src/admin/list/use-list.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { Consultation, ConsultationRecord } from '#src/shared/consultations/consultation.schema.ts'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { MailLink } from '#src/ui/mail-link.tsx'
import { ConsultationStatusBadge } from './consultation-status-badge.tsx'

/** The details of a consultation request (spec section 2, "Admin client consultations"). */
export function ConsultationDetails({ id, list }: { id: string; list: List<Consultation> }) {
  const result = trpc.consultations.byId.useQuery({ id })
  return (
    <RowDetails
      list={list}
      result={result}
      title={(request) => (request ? `Consultation for ${request.name}` : 'Consultation')}
    >
      {(row) => <ConsultationFacts request={row} decision={result.data?.decision} />}
    </RowDetails>
  )
}

type FactsProps = { request: Consultation; decision: ConsultationRecord['decision'] | undefined }

function ConsultationFacts({ request, decision }: FactsProps) {
  return (
    <>
      <DetailsSection title="Client">
        <Facts>
          <Fact label="Name">{request.name}</Fact>
          <Fact label="Email">
            <MailLink to={request.email} />
          </Fact>
          {request.company && <Fact label="Company">{request.company}</Fact>}
          <Fact label="Status">
            <ConsultationStatusBadge status={request.status} />
            <DecidedBy decision={decision} status={request.status} />
          </Fact>
          <Fact label="Received">{formatDateTime(request.createdAt)}</Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title="Description">
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">{request.description}</p>
      </DetailsSection>
    </>
  )
}

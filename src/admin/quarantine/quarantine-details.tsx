import { trpc } from '#src/admin/admin-api.ts'
import { type DetailsProps, DetailsSection, DetailsText, RowDetails } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Held } from '#src/shared/quarantine/quarantine.schema.ts'
import { heldKindLabels } from '#src/shared/quarantine/quarantine-words.ts'
import { Reasons } from './quarantine-columns.tsx'

/** A held request with all that was entered, over the list. */
export function QuarantineDetails({ id, ...list }: DetailsProps<Held>) {
  const result = trpc.quarantine.byId.useQuery({ id })
  return (
    <RowDetails<Held> {...list} result={result} title={(held) => held?.name || held?.email || 'Held request'}>
      {(held) => (
        <>
          <DetailsSection title="Why it’s held">
            <Reasons reasons={held.reasons} />
          </DetailsSection>
          <DetailsSection title={heldKindLabels[held.kind]}>
            <Facts>
              {held.name && <Fact label="Name">{held.name}</Fact>}
              <Fact label="Email">{held.email}</Fact>
              {held.facts.map(({ label, value }) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
              <Fact label="Arrived">{formatDateTime(held.createdAt)}</Fact>
              <Fact label="Will be deleted">{formatDateTime(held.deletedFrom)}</Fact>
            </Facts>
          </DetailsSection>
          {held.text && (
            <DetailsSection title="Message">
              <DetailsText>{held.text}</DetailsText>
            </DetailsSection>
          )}
        </>
      )}
    </RowDetails>
  )
}

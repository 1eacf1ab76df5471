import { trpc } from '#src/admin/admin-api.ts'
import { DecidedBy } from '#src/admin/list/decided-by.tsx'
import { DetailsSection, RowDetails } from '#src/admin/list/row-details.tsx'
import type { List } from '#src/admin/list/use-list.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { Query, QueryRecord } from '#src/shared/queries/query.schema.ts'
import { budgetLabels, projectTypeLabel } from '#src/shared/queries/query-words.ts'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { MailLink } from '#src/ui/mail-link.tsx'
import { fullName } from './query-columns.tsx'
import { QueryStatusBadge } from './query-status-badge.tsx'

/** The details of a query (spec section 2, "Admin user queries"). */
export function QueryDetails({ id, list }: { id: string; list: List<Query> }) {
  const result = trpc.queries.byId.useQuery({ id })
  return (
    <RowDetails list={list} result={result} title={(query) => (query ? `Query from ${fullName(query)}` : 'Query')}>
      {(row) => <QueryFacts query={row} decision={result.data?.decision} />}
    </RowDetails>
  )
}

type FactsProps = { query: Query; decision: QueryRecord['decision'] | undefined }

function QueryFacts({ query, decision }: FactsProps) {
  const { budgetRange } = query
  return (
    <>
      <DetailsSection title="Personal Information">
        <Facts>
          <Fact label="Full name">{fullName(query)}</Fact>
          <Fact label="Email">
            <MailLink to={query.email} />
          </Fact>
          {query.phone && <Fact label="Phone">{query.phone}</Fact>}
          <Fact label="Company">{query.company}</Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title="Project Details">
        <Facts>
          {query.projectType && <Fact label="Project Type">{projectTypeLabel(query.projectType)}</Fact>}
          <Fact label="Budget Range">{budgetRange ? (budgetLabels[budgetRange] ?? budgetRange) : 'Not specified'}</Fact>
          <Fact label="Status">
            <QueryStatusBadge status={query.status} />
            <DecidedBy decision={decision} status={query.status} />
          </Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title="Project Description">
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">{query.projectDescription}</p>
      </DetailsSection>
      <DetailsSection title="Timeline">
        <Facts>
          <Fact label="Query Submitted">{formatDateTime(query.createdAt)}</Fact>
          <Fact label="Last Updated">{formatDateTime(query.updatedAt)}</Fact>
        </Facts>
      </DetailsSection>
    </>
  )
}

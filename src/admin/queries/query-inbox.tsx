import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { followUpFilterLabels } from '#src/admin/inbox/follow-up-filters.ts'
import type { Inbox } from '#src/admin/inbox/inbox.ts'
import { SenderCell, StatusBadge, StatusCell, statusColumn } from '#src/admin/inbox/request-cells.tsx'
import { backToPending, markAsSolved } from '#src/admin/inbox/status-action.ts'
import { EmailCell, NoteCell } from '#src/admin/list/cells.tsx'
import { below, beside, listColumn } from '#src/admin/list/list-columns.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { EmailFact } from '#src/admin/ui/mail-link.tsx'
import { formatDateTime, formatNumber } from '#src/lib/format.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { requestPages } from '#src/shared/inbox/request.ts'
import type { Query } from '#src/shared/queries/query.schema.ts'
import { budgetLabels, projectTypeLabel, projectTypeLabels, type QueryStatus } from '#src/shared/queries/query.ts'
import { parseQuerySearch } from './query-search-params.ts'

const statuses = { pending: 'Pending', solved: 'Solved', rejected: 'Rejected' } as const
const tones = { pending: 'pending', solved: 'solved', rejected: 'rejected' } as const

const fullName = (query: Query) => `${query.firstName} ${query.lastName}`

type Row = Query & { lead: FollowUp }

const column = listColumn<Row>()

const columns = [
  column({ header: 'Customer', lines: 2, className: '@4xl:w-[15%]' }, (query) => (
    <SenderCell name={fullName(query)} time={query.createdAt} />
  )),
  column({ header: 'Contact', lines: 2, className: `${below} @4xl:w-[25%]` }, (query) => (
    <>
      <EmailCell email={query.email} />
      <NoteCell text={query.phone} />
    </>
  )),
  column({ header: 'Project', lines: 3, className: beside }, (query) => (
    <>
      <span className="block truncate font-medium">{projectTypeLabel(query.projectType)}</span>
      <span dir="auto" className="line-clamp-2 max-w-[44em] text-[0.8125rem] text-muted wrap-anywhere">
        {query.projectDescription}
      </span>
    </>
  )),
  column(
    {
      header: 'Budget',
      align: 'end',
      className: '@max-2xl:self-center @2xl:col-start-3 @2xl:row-start-2 tabular-nums @4xl:w-24',
    },
    (query) =>
      typeof query.budget === 'number' ? formatNumber(query.budget) : <span className="text-muted">N/A</span>,
  ),
  column(statusColumn, (row) => <StatusCell row={row} labels={statuses} tones={tones} />),
]

function QueryDetails({ query, changedBy, words }: { query: Query; changedBy: ReactNode; words: ReactNode }) {
  const { budgetRange } = query
  return (
    <>
      <DetailsSection title="Personal Information">
        <Facts>
          <Fact label="Full name">{fullName(query)}</Fact>
          <EmailFact of={query.email} />
          {query.phone && <Fact label="Phone">{query.phone}</Fact>}
          <Fact label="Company">{query.company}</Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title="Project Details">
        <Facts>
          {query.projectType && <Fact label="Project Type">{projectTypeLabel(query.projectType)}</Fact>}
          <Fact label="Budget Range">{budgetRange ? (budgetLabels[budgetRange] ?? budgetRange) : 'Not specified'}</Fact>
          <Fact label="Status">
            <StatusBadge status={query.status} labels={statuses} tones={tones} />
            {changedBy}
          </Fact>
        </Facts>
      </DetailsSection>
      {words}
      <DetailsSection title="Timeline">
        <Facts>
          <Fact label="Query Submitted">{formatDateTime(query.createdAt)}</Fact>
          <Fact label="Last Updated">{formatDateTime(query.updatedAt)}</Fact>
        </Facts>
      </DetailsSection>
    </>
  )
}

/** Visitors' contact requests (spec section 2, "Admin user queries"). */
export const queryInbox: Inbox<Row, QueryStatus> = {
  router: 'queries',
  parseSearch: parseQuerySearch,
  calls: ({ queries }) => queries,
  names: ['query', 'queries'],
  nameOf: fullName,
  texts: {
    title: 'User Queries',
    label: 'User queries',
    stats: 'Queries by status',
    search: 'Search queries...',
    all: 'All Status',
    loading: 'Loading queries...',
    noMatch: 'No queries match your filters',
    none: 'No queries found',
    noneHint: 'Requests that visitors send from the contact page appear here right away.',
    failed: 'Failed to load queries',
  },
  page: requestPages.query,
  titleCount: { of: 'total' },
  stats: [
    ['Total', 'total'],
    ['Pending', 'pending'],
    ['Solved', 'solved'],
    ['Rejected', 'rejected'],
  ],
  statuses,
  actions: [
    markAsSolved,
    {
      status: 'rejected',
      label: 'Mark as Rejected',
      icon: X,
      shortcut: 'r',
      hint: 'reject',
      done: (name) => `${name} marked as rejected`,
      many: { ask: (rows) => `Mark ${rows} as rejected?`, done: (rows) => `${rows} marked as rejected` },
    },
    backToPending,
  ],
  columns,
  filters: {
    ...followUpFilterLabels,
    projectType: {
      label: 'Project type',
      all: 'All types',
      options: projectTypeLabels,
      describe: (type) => `of the type ${type}`,
    },
    budget: {
      label: 'Budget',
      all: 'Any budget',
      options: budgetLabels,
      describe: (budget) => `with a budget of ${budget}`,
    },
  },
  detailsTitle: (query) => (query ? `Query from ${fullName(query)}` : 'Query'),
  details: (query, changedBy, words) => <QueryDetails {...{ query, changedBy, words }} />,
  words: ({ projectDescription }) => ({ title: 'Project Description', text: projectDescription }),
}

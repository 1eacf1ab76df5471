import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Inbox } from '#src/admin/inbox/inbox.ts'
import { LeadCell } from '#src/admin/inbox/lead-cell.tsx'
import { leadFilters } from '#src/admin/inbox/lead-filters.ts'
import { SenderCell } from '#src/admin/inbox/sender-cell.tsx'
import { backToPending, markAsSolved } from '#src/admin/inbox/status-action.ts'
import { StatusBadge } from '#src/admin/inbox/status-badge.tsx'
import { EmailCell } from '#src/admin/list/email-cell.tsx'
import { listColumns } from '#src/admin/list/list-columns.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { MailLink } from '#src/admin/ui/mail-link.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Consultation } from '#src/shared/consultations/consultation.schema.ts'
import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'
import type { Lead } from '#src/shared/inbox/inbox.schema.ts'

const statuses = { pending: 'Pending', solved: 'Solved', dismissed: 'Dismissed' } as const
/** Dismissed is to a consultation what rejected is to a query, and looks like it (spec section 4). */
const tones = { pending: 'pending', solved: 'solved', dismissed: 'rejected' } as const

type Row = Consultation & { lead: Lead }

const column = listColumns<Row>()

const columns = column.columns([
  column.accessor('name', {
    header: 'Client',
    meta: { lines: 2, className: '@4xl:w-[16%]' },
    cell: ({ getValue, row }) => <SenderCell name={getValue()} time={row.original.createdAt} />,
  }),
  column.accessor('email', {
    header: 'Contact',
    meta: { className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2 @4xl:w-[26%]' },
    cell: ({ getValue }) => <EmailCell email={getValue()} />,
  }),
  column.accessor('description', {
    header: 'Description',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1' },
    cell: ({ getValue }) => <span className="line-clamp-2 max-w-[52em] text-muted wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { className: 'col-start-2 row-start-1 @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-36' },
    cell: ({ getValue, row }) => (
      <>
        <StatusBadge status={getValue()} labels={statuses} tones={tones} />
        <LeadCell row={row.original} />
      </>
    ),
  }),
])

type Details = { request: Consultation; changedBy: ReactNode; words: ReactNode }

function ConsultationDetails({ request, changedBy, words }: Details) {
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
            <StatusBadge status={request.status} labels={statuses} tones={tones} />
            {changedBy}
          </Fact>
          <Fact label="Received">{formatDateTime(request.createdAt)}</Fact>
        </Facts>
      </DetailsSection>
      {words}
    </>
  )
}

/** Consultation requests from the services page (spec section 2, "Admin client consultations"). */
export const consultationInbox: Inbox<Row, ConsultationStatus> = {
  router: 'consultations',
  calls: ({ consultations }) => consultations,
  names: ['consultation', 'consultations'],
  nameOf: ({ name }) => name,
  texts: {
    title: 'Client Consultations',
    label: 'Client consultations',
    stats: 'Consultations by status',
    search: 'Search consultations...',
    all: 'All',
    loading: 'Loading consultations...',
    noMatch: 'No consultations match your filters',
    none: 'No consultation requests found',
    noneHint: 'Requests that visitors send from the services page appear here right away.',
    failed: 'Failed to load consultations',
  },
  pages: { list: '/admin/client-consultation', one: '/admin/client-consultation/$id' },
  titleCount: { of: 'pending', label: 'Active Consultations' },
  stats: [
    ['Total Requests', 'total'],
    ['Pending', 'pending'],
    ['Resolved', 'solved'],
    ['Dismissed', 'dismissed'],
  ],
  statuses,
  actions: [
    markAsSolved,
    {
      status: 'dismissed',
      label: 'Dismiss',
      icon: X,
      shortcut: 'd',
      hint: 'dismiss',
      done: (name) => `${name}’s request dismissed`,
      many: { ask: (rows) => `Dismiss ${rows}?`, done: (rows) => `${rows} dismissed` },
    },
    backToPending,
  ],
  columns,
  filters: leadFilters,
  detailsTitle: (request) => (request ? `Consultation for ${request.name}` : 'Consultation'),
  details: (request, changedBy, words) => <ConsultationDetails {...{ request, changedBy, words }} />,
  words: ({ description }) => ({ title: 'Description', text: description }),
}

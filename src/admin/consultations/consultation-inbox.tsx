import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { followUpFilterLabels } from '#src/admin/inbox/follow-up-filters.ts'
import type { Inbox } from '#src/admin/inbox/inbox.ts'
import { SenderCell, StatusBadge, StatusCell, statusColumn } from '#src/admin/inbox/request-cells.tsx'
import { backToPending, markAsSolved } from '#src/admin/inbox/status-action.ts'
import { EmailCell } from '#src/admin/list/cells.tsx'
import { below, beside, listColumn } from '#src/admin/list/list-columns.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { EmailFact } from '#src/admin/ui/mail-link.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Consultation } from '#src/shared/consultations/consultation.schema.ts'
import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { requestPages } from '#src/shared/inbox/request.ts'
import { parseConsultationSearch } from './consultation-search-params.ts'

const statuses = { pending: 'Pending', solved: 'Solved', dismissed: 'Dismissed' } as const
/** Dismissed is to a consultation what rejected is to a query, and looks like it (spec section 4). */
const tones = { pending: 'pending', solved: 'solved', dismissed: 'rejected' } as const

type Row = Consultation & { lead: FollowUp }

const column = listColumn<Row>()

const columns = [
  column({ header: 'Client', lines: 2, className: '@4xl:w-[16%]' }, (row) => (
    <SenderCell name={row.name} time={row.createdAt} />
  )),
  column({ header: 'Contact', className: `${below} @4xl:w-[26%]` }, ({ email }) => <EmailCell email={email} />),
  column({ header: 'Description', lines: 2, className: beside }, ({ description }) => (
    <span dir="auto" className="line-clamp-2 max-w-[52em] text-muted wrap-anywhere">
      {description}
    </span>
  )),
  column(statusColumn, (row) => <StatusCell row={row} labels={statuses} tones={tones} />),
]

type Details = { request: Consultation; changedBy: ReactNode; words: ReactNode }

function ConsultationDetails({ request, changedBy, words }: Details) {
  return (
    <>
      <DetailsSection title="Client">
        <Facts>
          <Fact label="Name">{request.name}</Fact>
          <EmailFact of={request.email} />
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
  parseSearch: parseConsultationSearch,
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
  page: requestPages.consultation,
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
  filters: followUpFilterLabels,
  detailsTitle: (request) => (request ? `Consultation for ${request.name}` : 'Consultation'),
  details: (request, changedBy, words) => <ConsultationDetails {...{ request, changedBy, words }} />,
  words: ({ description }) => ({ title: 'Description', text: description }),
}

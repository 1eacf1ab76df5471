import { keepPreviousData } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { trpc } from '#src/admin/admin-api.ts'
import { backToPending, type Decision } from '#src/admin/list/decisions.ts'
import { listFilter, listInput } from '#src/admin/list/list-input.ts'
import { ListPage } from '#src/admin/list/list-page.tsx'
import { narrowedTo } from '#src/admin/list/narrowed-to.ts'
import { useDecisionList } from '#src/admin/list/use-decision-list.ts'
import type { ListAddress } from '#src/admin/list/use-list-address.ts'
import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'
import { consultationColumns } from './consultation-columns.tsx'
import { ConsultationDetails } from './consultation-details.tsx'
import { consultationStatusLabels } from './consultation-labels.ts'
import type { ConsultationSearch } from './consultation-search.ts'

const texts = {
  title: 'Client Consultations',
  label: 'Client consultations',
  stats: 'Consultations by status',
  search: 'Search consultations...',
  all: 'All',
  loading: 'Loading consultations...',
  noMatch: 'No consultations match your filters',
  none: 'No consultation requests found',
  noneHint: 'A consultation that a visitor schedules from the services page appears here the moment it is stored.',
  failed: 'Failed to load consultations',
}

const decisions: readonly Decision<ConsultationStatus>[] = [
  {
    status: 'solved',
    label: 'Mark as Solved',
    icon: Check,
    shortcut: 's',
    hint: 'solve',
    done: (name) => `${name} marked as solved`,
    many: { ask: (rows) => `Mark ${rows} as solved?`, done: (rows) => `${rows} marked as solved` },
  },
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
]

/** The list of consultation requests from the services page (spec section 2, "Admin client consultations"). */
export function ConsultationsPage({ address }: { address: ListAddress<ConsultationSearch> }) {
  const { search } = address
  const { client, consultations } = trpc.useUtils()
  const counts = trpc.consultations.counts.useQuery()
  const result = trpc.consultations.list.useQuery(listInput(search), {
    placeholderData: keepPreviousData,
    meta: { failed: texts.failed, isToldInPlace: true },
  })
  const page = useDecisionList({
    router: 'consultations',
    names: ['consultation', 'consultations'],
    calls: client.consultations,
    nameOf: ({ name }) => name,
    address,
    filter: listFilter(search),
    narrowedTo: narrowedTo(search, consultationStatusLabels),
    decisions,
    result,
    readPage: (cursor) => consultations.list.fetch(listInput({ ...search, cursor })),
    counts,
  })
  return (
    <ListPage
      {...page}
      columns={consultationColumns}
      texts={texts}
      // Active are those that wait for an answer.
      count={{ value: counts.data?.pending, label: 'Active Consultations' }}
      stats={[
        { label: 'Total Requests', value: counts.data?.total },
        { label: 'Pending', value: counts.data?.pending },
        { label: 'Resolved', value: counts.data?.solved },
        { label: 'Dismissed', value: counts.data?.dismissed },
      ]}
      statuses={consultationStatusLabels}
      exported="consultations"
    >
      {search.open !== undefined && <ConsultationDetails id={search.open} list={page.list} />}
    </ListPage>
  )
}

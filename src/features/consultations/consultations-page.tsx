import { keepPreviousData } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { ConsultationStatus } from '#server/features/consultations/consultation.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { type Asked, type Decision, decisionActions } from '#src/table/decisions.ts'
import { listInput } from '#src/table/list-input.ts'
import { ListPage } from '#src/table/list-page.tsx'
import { useList } from '#src/table/use-list.ts'
import type { ListAddress } from '#src/table/use-list-address.ts'
import { useStatusChanges } from '#src/table/use-status-changes.ts'
import { consultationColumns } from './consultation-columns.tsx'
import { ConsultationDetails } from './consultation-details.tsx'
import { consultationStatusLabels } from './consultation-search.ts'

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
    many: { ask: (rows) => `Mark ${rows} as solved?`, done: (rows) => `${rows} marked as solved` },
  },
  {
    status: 'dismissed',
    label: 'Dismiss',
    icon: X,
    shortcut: 'd',
    hint: 'dismiss',
    many: { ask: (rows) => `Dismiss ${rows}?`, done: (rows) => `${rows} dismissed` },
  },
]

/** The list of consultation requests from the services page (spec section 2, "Admin client consultations"). */
export function ConsultationsPage({ address }: { address: ListAddress<ConsultationStatus> }) {
  const { search } = address
  const { client } = trpc.useUtils()
  const setStatus = useStatusChanges<ConsultationStatus>({
    router: 'consultations',
    setOne: client.consultations.setStatus.mutate,
    setMany: client.consultations.setStatuses.mutate,
  })
  const [asked, ask] = useState<Asked<ConsultationStatus> | null>(null)
  const { data: counts, isError: isStatsFailed, refetch: recount } = trpc.consultations.counts.useQuery()
  const result = trpc.consultations.list.useQuery(listInput(search), {
    placeholderData: keepPreviousData,
    meta: { failed: texts.failed, isToldInPlace: true },
  })
  const refetch = () => Promise.all([result.refetch(), recount()])
  const list = useList({
    address,
    result: { ...result, refetch },
    actions: decisionActions(decisions, setStatus, ask),
    countMatching: client.consultations.matching.query,
  })
  return (
    <ListPage
      address={address}
      list={list}
      columns={consultationColumns}
      nameOf={({ name }) => name}
      texts={texts}
      // Active are those that wait for an answer.
      count={{ value: counts?.pending, label: 'Active Consultations' }}
      stats={[
        { label: 'Total Requests', value: counts?.total },
        { label: 'Pending', value: counts?.pending },
        { label: 'Resolved', value: counts?.solved },
        { label: 'Dismissed', value: counts?.dismissed },
      ]}
      isStatsFailed={isStatsFailed}
      statuses={consultationStatusLabels}
      exported="consultations"
      matching={{
        asked,
        onClose: () => ask(null),
        router: 'consultations',
        change: client.consultations.setMatching.mutate,
        names: ['consultation', 'consultations'],
      }}
    >
      {search.open !== undefined && <ConsultationDetails id={search.open} list={list} />}
    </ListPage>
  )
}

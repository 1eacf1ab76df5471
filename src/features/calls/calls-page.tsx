import { keepPreviousData } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import type { Call, CallStatus } from '#server/features/calls/call.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ListFilters } from '#src/table/list-filters.tsx'
import { ListTable } from '#src/table/list-table.tsx'
import { Pager } from '#src/table/pager.tsx'
import { StatusFilter } from '#src/table/status-filter.tsx'
import { type RowAction, useList } from '#src/table/use-list.ts'
import type { ListAddress } from '#src/table/use-list-address.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatCards } from '#src/ui/stat-cards.tsx'
import { visitorZone, zoneInWords } from './booking-times.ts'
import { CancelCall } from './calls-cancel.tsx'
import { callColumns } from './calls-columns.tsx'
import { CallDetails } from './calls-details.tsx'
import { callsListInput } from './calls-list-input.ts'
import { otherCallLabels } from './calls-search.ts'

const texts = { label: 'Scheduled calls', loading: 'Loading calls...', failed: 'Failed to load calls' }

/** What each view says when there is nothing in it. */
const empty: Record<CallStatus, { none: string; noneHint: string }> = {
  upcoming: {
    none: 'No upcoming calls',
    noneHint: 'A call that a visitor books on the contact page appears here the moment it is stored.',
  },
  past: { none: 'No past calls', noneHint: 'A call moves here when its time is over.' },
  cancelled: { none: 'No cancelled calls', noneHint: 'Calls that you cancel stay here, for the record.' },
}

/** A call becomes past without an event. */
const REFETCH_MS = 60_000

/** The calls that visitors booked (decisions, "Booking"). */
export function CallsPage({ address }: { address: ListAddress<keyof typeof otherCallLabels> }) {
  const { search } = address
  const now = useNow()
  const [cancelling, setCancelling] = useState<Call | null>(null)
  const status = search.status ?? 'upcoming'
  const figures = trpc.calls.counts.useQuery(undefined, { refetchInterval: REFETCH_MS })
  const counts = figures.data
  const result = trpc.calls.list.useQuery(callsListInput(search), {
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    meta: { failed: texts.failed, isToldInPlace: true },
  })
  const actions: RowAction<Call>[] = [
    {
      label: 'Cancel call',
      icon: CalendarX2,
      shortcut: 'c',
      hint: 'cancel call',
      isDisabled: (call) => call.cancelledAt !== null || call.end <= now,
      run: setCancelling,
    },
  ]
  // Each view has words of its own for being empty, and needs no way out of itself.
  const refetch = () => Promise.all([result.refetch(), figures.refetch()])
  const list = { ...useList({ address, result: { ...result, refetch }, actions }), narrowing: undefined }
  return (
    <>
      <PageHeader title="Scheduled Calls" count={counts?.upcoming} countLabel="upcoming" />
      <StatCards
        label="Calls by state"
        isFailed={figures.isError}
        stats={[
          { label: 'Upcoming', value: counts?.upcoming },
          { label: 'Past', value: counts?.past },
          { label: 'Cancelled', value: counts?.cancelled },
        ]}
      />
      <ListFilters
        filter={
          <StatusFilter all="Upcoming" options={otherCallLabels} value={search.status} onChange={address.filter} />
        }
        end={<p className="text-[13px] text-muted">Your time: {zoneInWords(now, visitorZone())}</p>}
      />
      <ListTable
        list={list}
        columns={callColumns}
        texts={{ ...texts, ...empty[status], noMatch: empty[status].none }}
        nameOf={({ name }) => name}
      />
      <Pager list={list} loading={texts.loading} ways={status === 'upcoming' ? ['Earlier', 'Later'] : undefined} />
      {search.open !== undefined && <CallDetails id={search.open} list={list} />}
      {cancelling && (
        <CancelCall
          call={cancelling}
          onClose={() => setCancelling(null)}
          onReturnFocus={() => list.focusRow(cancelling.id)}
        />
      )}
    </>
  )
}

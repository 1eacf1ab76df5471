import { keepPreviousData } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { ListTable } from '#src/admin/list/list-table.tsx'
import { Pager } from '#src/admin/list/pager.tsx'
import { StatusFilter } from '#src/admin/list/status-filter.tsx'
import { type RowAction, useList } from '#src/admin/list/use-list.ts'
import type { ListAddress } from '#src/admin/list/use-list-address.ts'
import { useNow } from '#src/lib/use-now.ts'
import { visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatCards } from '#src/ui/stat-cards.tsx'
import { CancelCalls } from './calls-cancel.tsx'
import { callColumns } from './calls-columns.tsx'
import { CallDetails } from './calls-details.tsx'
import { callsListInput } from './calls-list-input.ts'
import type { CallSearch, otherCallStatuses } from './calls-search.ts'

type OtherStatus = (typeof otherCallStatuses)[number]

const texts = {
  label: 'Scheduled calls',
  loading: 'Loading calls...',
  noMatch: 'No calls match your filters',
  failed: 'Failed to load calls',
}

/** What the list can be narrowed to besides the upcoming ones. */
const otherCallLabels = { past: 'Past', cancelled: 'Cancelled' } as const satisfies Record<OtherStatus, string>

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

/** The calls that visitors booked (spec section 2, "Admin calls"). */
export function CallsPage({ address }: { address: ListAddress<CallSearch> }) {
  const { search } = address
  const now = useNow()
  const [cancelling, setCancelling] = useState<readonly Call[]>([])
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
      run: (call) => setCancelling([call]),
      runAll: setCancelling,
    },
  ]
  const refetch = () => Promise.all([result.refetch(), figures.refetch()])
  const all = useList({ address, result: { ...result, refetch }, actions, isNewestFirst: false })
  // Each view has words of its own for being empty, and needs no way out of itself.
  const isWholeView = search.q === undefined && address.filters === 0
  const list = { ...all, narrowing: isWholeView ? undefined : all.narrowing }
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
        address={address}
        search="Search calls..."
        status={
          <StatusFilter
            all="Upcoming"
            options={otherCallLabels}
            value={search.status}
            onChange={(chosen) => address.narrow({ status: chosen })}
          />
        }
        note={<p className="text-[0.8125rem] text-muted">Your time: {zoneInWords(now, visitorZone())}</p>}
        days="Date"
        isSortable={false}
      />
      <ListTable list={list} columns={callColumns} texts={{ ...texts, ...empty[status] }} nameOf={({ name }) => name} />
      <Pager list={list} loading={texts.loading} ways={status === 'upcoming' ? ['Earlier', 'Later'] : undefined} />
      {search.open !== undefined && <CallDetails id={search.open} list={list} />}
      {cancelling.length > 0 && (
        <CancelCalls
          calls={cancelling}
          onClose={() => setCancelling([])}
          onReturnFocus={() => list.focusRow(cancelling[0]?.id)}
        />
      )}
    </>
  )
}

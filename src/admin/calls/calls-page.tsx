import { Link } from '@tanstack/react-router'
import { CalendarX2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { ExportLink } from '#src/admin/list/export-link.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { listFilter, listInput, listOptions } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { RowAction } from '#src/admin/list/row-action.ts'
import { useList } from '#src/admin/list/use-list.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { useNow } from '#src/admin/ui/relative-time.tsx'
import { StatCards } from '#src/admin/ui/stat-cards.tsx'
import { visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { callColumns } from './call-columns.tsx'
import { CallDetails } from './call-details.tsx'
import { type otherCallStatuses, parseCallSearch } from './calls-search-params.ts'
import { CancelCallsDialog } from './cancel-calls-dialog.tsx'
import { GiveCallDialog } from './give-call-dialog.tsx'

type OtherStatus = (typeof otherCallStatuses)[number]

const texts = {
  label: 'Scheduled calls',
  loading: 'Loading calls...',
  noMatch: 'No calls match your filters',
  failed: 'Failed to load calls',
}

/** The views besides the upcoming calls. */
const otherCallLabels = { past: 'Past', cancelled: 'Canceled' } as const satisfies Record<OtherStatus, string>

/** The texts of each view when it is empty. */
const empty: Record<CallStatus, { none: string; noneHint: string }> = {
  upcoming: {
    none: 'No upcoming calls',
    noneHint: 'Calls that visitors book on the contact page appear here right away.',
  },
  past: { none: 'No past calls', noneHint: 'Calls move here once they’re over.' },
  cancelled: { none: 'No canceled calls', noneHint: 'Calls you cancel stay here for the record.' },
}

/** A call becomes past without an event. */
const REFETCH_MS = MINUTE_MS

/** The calls that visitors booked (product decisions, "Booking"). */
export function CallsPage() {
  const url = useListUrl(parseCallSearch)
  const { search } = url
  const now = useNow()
  const mayWrite = useMay('leads.write')
  const [cancelling, setCancelling] = useState<readonly Call[]>([])
  const [giving, setGiving] = useState<Call>()
  const status = search.status ?? 'upcoming'
  const figures = trpc.calls.counts.useQuery(undefined, { refetchInterval: REFETCH_MS })
  const counts = figures.data
  const result = trpc.calls.list.useQuery(listInput(search), {
    ...listOptions(texts.failed),
    refetchInterval: REFETCH_MS,
  })
  const { search: q, ...filter } = listFilter(search)
  const isOver = (call: Call) => call.cancelledAt !== null || call.end <= now
  const rowActions: RowAction<Call>[] = [
    {
      label: 'Change host',
      icon: UserRoundCheck,
      shortcut: 'a',
      hint: 'change host',
      keepsOpen: true,
      isDisabled: isOver,
      run: setGiving,
    },
    {
      label: 'Cancel call',
      icon: CalendarX2,
      shortcut: 'c',
      hint: 'cancel call',
      keepsOpen: true,
      isDisabled: isOver,
      run: (call) => setCancelling([call]),
      runAll: setCancelling,
    },
  ]
  // Each view has its own text for being empty, which needs no button to clear the view.
  const isWholeView = search.q === undefined && url.filterCount === 0
  const list = useList({
    url: isWholeView ? { ...url, activeFilters: undefined } : url,
    result: { ...result, refetch: () => Promise.all([result.refetch(), figures.refetch()]) },
    actions: mayWrite ? rowActions : [],
    isNewestFirst: false,
  })
  return (
    <>
      <PageHeader title="Scheduled Calls" count={counts?.upcoming} countLabel="upcoming" />
      <StatCards
        label="Calls by state"
        isFailed={figures.isError}
        stats={[
          { label: 'Upcoming', value: counts?.upcoming },
          { label: 'Past', value: counts?.past },
          { label: 'Canceled', value: counts?.cancelled },
        ]}
      />
      <ListFilters
        url={url}
        search="Search calls..."
        statuses={{ all: 'Upcoming', options: otherCallLabels }}
        note={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-[0.8125rem] text-muted">Your time: {zoneInWords(now, visitorZone())}</p>
            <Link to="/admin/calls/availability" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              Availability
            </Link>
            <ExportLink list="calls" filter={{ q, ...filter }} />
          </div>
        }
        days="Date"
        isSortable={false}
      />
      <ListView
        {...list}
        columns={callColumns}
        texts={{ ...texts, ...empty[status] }}
        nameOf={({ name }) => name}
        pageLabels={status === 'upcoming' ? ['Earlier', 'Later'] : undefined}
      />
      {search.open !== undefined && <CallDetails {...list} id={search.open} />}
      {giving && (
        <GiveCallDialog
          call={giving}
          onClose={() => setGiving(undefined)}
          onReturnFocus={list.nav.returnTo(giving.id)}
        />
      )}
      {cancelling.length > 0 && (
        <CancelCallsDialog
          calls={cancelling}
          onClose={() => setCancelling([])}
          onReturnFocus={list.nav.returnTo(cancelling[0]?.id)}
        />
      )}
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Mail, Reply, UserRoundCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { ExportLink } from '#src/admin/list/export-link.tsx'
import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { type ListInput, listFilter, listInput } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { RowAction } from '#src/admin/list/row-action.ts'
import { useList } from '#src/admin/list/use-list.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { StatCards } from '#src/admin/ui/stat-cards.tsx'
import { type BulkChange, BulkMatchingDialog } from './bulk-matching-dialog.tsx'
import { describeFilters } from './describe-filters.ts'
import type { Inbox, InboxRow } from './inbox.ts'
import { InboxDetails } from './inbox-details.tsx'
import { useInboxQueries } from './use-inbox-queries.ts'
import { useOwnerChanges } from './use-owner-changes.ts'
import { useStatusChanges } from './use-status-changes.ts'
import { useStatusUndo } from './use-status-undo.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter of the list that a request was opened from. */
    listed?: object | undefined
    /** Opened for a reply, so its field gets the focus. */
    isReply?: boolean
  }
}

const ChangeConflictDialog = lazy(() => import('./change-conflict-dialog.tsx'))

type Props<Row extends InboxRow<Status>, Status extends string> = { inbox: Inbox<Row, Status> }

/** A page that lists requests from visitors: counts, filters, rows with their status, details. */
export function InboxPage<Row extends InboxRow<Status>, Status extends string>({ inbox }: Props<Row, Status>) {
  const url = useListUrl(inbox.parseSearch)
  const { router, nameOf, texts, titleCount } = inbox
  const { search } = url
  const navigate = useNavigate()
  const { search: q, ...filter } = listFilter(search)
  const calls = inbox.calls(trpc.useUtils().client)
  const mayWrite = useMay('leads.write')
  const [bulkChange, setBulkChange] = useState<BulkChange<Status> | null>(null)
  const undo = useStatusUndo({ router, undo: calls.undo.mutate })
  const changes = useStatusChanges({ inbox, calls, trackUndo: undo.track })
  const { setStatus, effects, conflict, closeConflict } = changes
  const { result, counts, isCountsError, readPage } = useInboxQueries(search, { inbox, calls, effects })
  const statusActions = inbox.actions.map(
    (action): RowAction<Row> => ({
      ...action,
      opensNext: true,
      isDisabled: (row) => row.status === action.status,
      run: (row) => void setStatus([row], action),
      runAll: (rows) => void setStatus(rows, action),
      runMatching: (matched) => setBulkChange({ action, matched }),
    }),
  )
  const owners = useOwnerChanges({ inbox, calls, trackUndo: undo.track })

  function openPage(): RowAction<Row> {
    const state = { ...listedState(listInput(search)), isReply: mayWrite }
    const link = ({ id }: Row) => ({ to: `${inbox.page}/$id` as const, params: { id }, state })
    const run = (row: Row) => void navigate(link(row))
    const look = mayWrite
      ? { label: 'Reply', icon: Reply, hint: 'reply' }
      : { label: 'Open page', icon: Mail, hint: 'open page' }
    return { ...look, shortcut: 'o', isDisabled: () => false, link, run }
  }

  const list = useList<Row>({
    url,
    result,
    actions: mayWrite ? [...statusActions, assignToMe(owners), openPage()] : [openPage()],
    readPage,
    ...(mayWrite && { undo: undo.undoLatest }),
    countMatching: () => calls.matching.query({ search: q, ...filter }),
  })
  return (
    <>
      <PageHeader title={texts.title} count={counts?.[titleCount.of]} countLabel={titleCount.label} />
      <StatCards
        label={texts.stats}
        stats={inbox.stats.map(([label, of]) => ({ label, value: counts?.[of] }))}
        isFailed={isCountsError}
      />
      <ListFilters
        url={url}
        search={texts.search}
        statuses={{ all: texts.all, options: inbox.statuses }}
        end={<ExportLink list={router} filter={{ q, ...filter }} />}
        days="Received"
      >
        {Object.entries(inbox.filters).map(([name, filter]) => (
          // The search of any inbox has no names for the filters that only one has.
          <FilterSelect key={name} url={url} filter={name as keyof typeof search} {...filter} />
        ))}
      </ListFilters>
      <ListView {...list} columns={inbox.columns} texts={texts} nameOf={nameOf} />
      {search.open !== undefined && (
        <InboxDetails {...list} id={search.open} {...{ inbox, calls, effects, owners }} trackUndo={undo.track} />
      )}
      <Suspense>
        {owners.conflict && <ChangeConflictDialog {...owners.conflict} onClose={owners.closeConflict} />}
        {conflict && <ChangeConflictDialog {...conflict} onClose={closeConflict} />}
      </Suspense>
      {bulkChange && (
        <BulkMatchingDialog
          {...bulkChange}
          inbox={inbox}
          filters={describeFilters(search, inbox)}
          change={() => {
            const { until, last } = bulkChange.matched
            const matching = { search: q, ...filter, until, last }
            return calls.setMatching.mutate({ matching, status: bulkChange.action.status })
          }}
          trackUndo={undo.track}
          onDone={() => list.selection?.clear()}
          onClose={() => setBulkChange(null)}
          onReturnFocus={() => list.nav.focus(list.nav.currentId ?? list.rows[0]?.id)}
        />
      )}
    </>
  )
}

function assignToMe<Row extends InboxRow<Status>, Status extends string>({
  me,
  setOwner,
}: Pick<ReturnType<typeof useOwnerChanges<Row, Status>>, 'me' | 'setOwner'>): RowAction<Row> {
  return {
    label: 'Assign to me',
    icon: UserRoundCheck,
    shortcut: 'a',
    hint: 'take',
    keepsOpen: true,
    hasNoButton: true,
    isDisabled: ({ lead }) => !me || lead.owner?.id === me.id,
    run: (row) => void (me && setOwner([row], me)),
    runAll: (rows) => void (me && setOwner(rows, me)),
  }
}

/** Returns the history state of a request's page, so that its neighbours are those of the list. */
function listedState<Status extends string>({ cursor, limit, ...listed }: ListInput<Status>) {
  return { listed }
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { DetailsMissing } from '#src/admin/list/row-details.tsx'
import { useListKeys } from '#src/admin/list/use-list-keys.ts'
import { BackLink } from '#src/admin/ui/back-link.tsx'
import { KeptButton } from '#src/admin/ui/kept-button.tsx'
import { OriginFacts } from '#src/admin/ui/origin-facts.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { Kbd, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { Correspondence } from './correspondence.tsx'
import { DecidedBy, RequestWords } from './details-parts.tsx'
import { FollowUpSection } from './follow-up-section.tsx'
import type { Inbox, InboxRow } from './inbox.ts'
import { PresenceLine } from './presence-line.tsx'
import { RequestNeighbours } from './request-neighbours.tsx'
import { SenderSection } from './sender-section.tsx'
import type { StatusAction } from './status-action.ts'
import { withNewStatus } from './status-effect.ts'
import { queryKeyOf } from './use-inbox-queries.ts'
import { useOwnerChanges } from './use-owner-changes.ts'
import { usePresence } from './use-presence.ts'
import { useStatusChanges } from './use-status-changes.ts'
import { useStatusUndo } from './use-status-undo.ts'
import { useWriting } from './use-writing.ts'

const shortcutsOf = ({ actions }: { actions: readonly Pick<StatusAction<string>, 'shortcut' | 'label'>[] }) => [
  ...actions.map(({ shortcut, label }) => ({ keys: [shortcut], does: label })),
  { keys: ['a'], does: 'Assign to me' },
  { keys: ['z'], does: 'Undo the last change' },
]

type Request<Status extends string> = InboxRow<Status> & { email: string }
const ChangeConflictDialog = lazy(() => import('./change-conflict-dialog.tsx'))

type Props<Row extends Request<Status>, Status extends string> = { inbox: Inbox<Row, Status>; id: string }

/** One request at an address of its own: what was sent, what was answered, and the form for a reply. */
export function RequestPage<Row extends Request<Status>, Status extends string>({ inbox, id }: Props<Row, Status>) {
  const { router, texts, detailsTitle } = inbox
  const calls = inbox.calls(trpc.useUtils().client)
  const undo = useStatusUndo({ router, undo: calls.undo.mutate })
  const changes = useStatusChanges({ inbox, calls, trackUndo: undo.track })
  const { setStatus, effects, conflict, closeConflict } = changes
  const owners = useOwnerChanges({ inbox, calls, trackUndo: undo.track })
  const result = useQuery({ queryKey: queryKeyOf(router, 'byId', { id }), queryFn: () => calls.byId.query({ id }) })
  const row = result.data && withNewStatus<Row, Status>(result.data, effects, result.dataUpdatedAt)
  const offered = inbox.actions.filter((action) => !action.isHiddenWhenDisabled || row?.status !== action.status)
  const { me } = owners
  const mayWrite = useMay('leads.write')
  const canTake = mayWrite && row !== undefined && me != null && row.lead.owner?.id !== me.id
  const take = () => void (canTake && owners.setOwner([row], me))
  const buttons = useRef<HTMLDivElement>(null)
  function decide(action: StatusAction<Status>) {
    if (!row || row.status === action.status) return
    // Its button disappears.
    if (action.isHiddenWhenDisabled && buttons.current?.contains(document.activeElement)) buttons.current.focus()
    void setStatus([row], action)
  }
  const decisions = inbox.actions.map((action) => [action.shortcut, () => decide(action)] as const)
  useListKeys(mayWrite ? { ...Object.fromEntries(decisions), a: take, z: undo.undoLatest } : {})
  useAnnouncedShortcuts('This request', mayWrite ? shortcutsOf(inbox) : [])
  const writing = useWriting()
  const others = usePresence(id, writing.isWriting)
  return (
    <>
      <PageHeader title={detailsTitle(row)} />
      <div className="px-4 py-5 md:px-7">
        <div className="flex min-h-8 items-center justify-between gap-4">
          <BackLink to={inbox.page}>{texts.title}</BackLink>
          <PresenceLine others={others} />
          <RequestNeighbours inbox={inbox} id={id} />
        </div>
        {row ? (
          <>
            {mayWrite && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
              <div
                ref={buttons}
                role="group"
                aria-label="Status and owner"
                tabIndex={-1}
                className="mt-5 flex flex-wrap gap-2.5 outline-none"
              >
                {offered.map((action) => (
                  <KeptButton
                    key={action.status}
                    variant="outline"
                    disabled={row.status === action.status}
                    onClick={() => decide(action)}
                    aria-keyshortcuts={action.shortcut}
                  >
                    {action.label}
                    {/* Told by the attribute above. */}
                    <span aria-hidden="true" className="contents">
                      <Kbd>{action.shortcut}</Kbd>
                    </span>
                  </KeptButton>
                ))}
                <KeptButton variant="outline" disabled={!canTake} onClick={take} aria-keyshortcuts="a">
                  Assign to me
                  <Kbd>a</Kbd>
                </KeptButton>
              </div>
            )}
            <h2 className="sr-only">The request and its correspondence</h2>
            <div className="mt-7 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="grid grid-cols-1 gap-7">
                <RequestWords row={row} inbox={inbox} />
                <Correspondence recordId={id} email={row.email} {...{ others, writing }} />
              </div>
              <div className="grid grid-cols-1 gap-7">
                <FollowUpSection
                  {...{ row, inbox, calls, owners }}
                  trackUndo={undo.track}
                  businessMinutes={result.data?.businessMinutes}
                />
                {inbox.details(row, <DecidedBy decision={result.data?.decision} status={row.status} />, null)}
                <OriginFacts origin={result.data?.origin} />
                <SenderSection recordId={id} />
                <RecordHistory id={id} />
              </div>
            </div>
          </>
        ) : (
          <div className="mt-7">
            <DetailsMissing error={result.error} refetch={result.refetch} />
          </div>
        )}
      </div>
      <Suspense>
        {owners.conflict && <ChangeConflictDialog {...owners.conflict} onClose={owners.closeConflict} />}
        {conflict && <ChangeConflictDialog {...conflict} onClose={closeConflict} />}
      </Suspense>
    </>
  )
}

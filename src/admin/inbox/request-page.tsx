import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { trpc } from '#src/admin/admin-api.ts'
import { DetailsMissing } from '#src/admin/list/row-details.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { Button } from '#src/ui/button.tsx'
import { Correspondence } from './correspondence.tsx'
import type { Inbox } from './inbox.ts'
import { StatusChangedBy } from './status-changed-by.tsx'
import { StatusConflictDialog } from './status-conflict-dialog.tsx'
import { withNewStatus } from './status-effect.ts'
import { queryKeyOf } from './use-inbox-queries.ts'
import { useStatusChanges } from './use-status-changes.ts'
import { useStatusUndo } from './use-status-undo.ts'

type Request<Status> = { id: string; status: Status; email: string }
type Props<Row extends Request<Status>, Status extends string> = { inbox: Inbox<Row, Status>; id: string }

/** One request at an address of its own: what was sent, what was answered, and the form for a reply. */
export function RequestPage<Row extends Request<Status>, Status extends string>({ inbox, id }: Props<Row, Status>) {
  const { router, texts, detailsTitle } = inbox
  const calls = inbox.calls(trpc.useUtils().client)
  const undo = useStatusUndo({ router, undo: calls.undo.mutate })
  const changes = useStatusChanges({ inbox, calls, trackUndo: undo.track })
  const { setStatus, effects, conflict, closeConflict, overwriteConflict } = changes
  const result = useQuery({ queryKey: queryKeyOf(router, 'byId', { id }), queryFn: () => calls.byId.query({ id }) })
  const row = result.data && withNewStatus<Row, Status>(result.data, effects, result.dataUpdatedAt)
  const offered = inbox.actions.filter((action) => !action.isHiddenWhenDisabled || row?.status !== action.status)
  return (
    <>
      <PageHeader title={detailsTitle(row)} />
      <div className="px-4 py-5 md:px-7">
        {inbox.pages && (
          <Link to={inbox.pages.list} className="inline-flex items-center gap-2 text-muted hover:text-ink">
            <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" />
            {texts.title}
          </Link>
        )}
        {row ? (
          <>
            <div className="mt-5 flex flex-wrap gap-2.5">
              {offered.map((action) => (
                <Button
                  key={action.status}
                  variant="outline"
                  size="sm"
                  disabled={row.status === action.status}
                  onClick={() => void setStatus([row], action)}
                >
                  {action.label}
                </Button>
              ))}
            </div>
            <h2 className="sr-only">The request and its correspondence</h2>
            <div className="mt-7 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <div className="grid gap-7">
                {inbox.details(row, <StatusChangedBy lastChange={result.data?.decision} status={row.status} />)}
              </div>
              <Correspondence recordId={id} email={row.email} />
            </div>
          </>
        ) : (
          <div className="mt-7">
            <DetailsMissing error={result.error} refetch={result.refetch} />
          </div>
        )}
      </div>
      {conflict && (
        <StatusConflictDialog {...conflict} inbox={inbox} onClose={closeConflict} onOverwrite={overwriteConflict} />
      )}
    </>
  )
}

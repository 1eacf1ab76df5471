import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { FindingList } from './finding-list.tsx'
import { LoadingFindings } from './loading-findings.tsx'

const failed = 'Failed to run the checks'

/** The checks of `npm run doctor`. They run when the screen is opened, and again on request. */
export function DoctorPage() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = trpc.doctor.run.useQuery(undefined, {
    // A run asks the mail server, the mailbox and the bucket, so it is not repeated whenever the window gets the focus.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed, isShownInPlace: true },
  })
  return (
    <>
      <PageHeader title="System Checks" />
      <p className="border-b border-rule bg-faint px-4 py-3.5 leading-relaxed md:px-7">
        The same checks as <code className="font-mono text-[0.8125rem]">npm run doctor</code>, which also looks for
        known advisories about the packages.
      </p>
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule px-4 py-3.5 md:px-7">
          <div>
            <p role="status" className="text-[0.9375rem] font-semibold tracking-[-0.01em]">
              {isFetching ? 'Running the checks...' : summaryOf(data)}
            </p>
            <p className="text-[0.8125rem] text-muted">Last run {formatDateTime(new Date(dataUpdatedAt))}</p>
          </div>
          {/* Not disabled while it runs, because it would lose the focus. */}
          <Button variant="outline" size="sm" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {isFetching ? 'Running...' : 'Run again'}
          </Button>
        </div>
      )}
      {data && <FindingList findings={data} />}
      {!data && !isError && <LoadingFindings />}
      {!data && isError && (
        <div className="px-4 py-7 md:px-7">
          <LoadFailed text={failed} retry={refetch} />
        </div>
      )}
    </>
  )
}

/** Returns the result of a run in one line. */
function summaryOf(findings: readonly Finding[]): string {
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (findings.length === 0) return 'Nothing was checked'
  if (problems === 0) return 'Nothing to do'
  return problems === 1 ? '1 thing to do' : `${problems} things to do`
}

import { trpc, useMay, useViewer } from '#src/admin/admin-api.ts'
import { filterClass } from '#src/admin/list/filter-select.tsx'
import { BackLink } from '#src/admin/ui/back-link.tsx'
import { LoadFailed, LoadingText } from '#src/admin/ui/load-states.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { useNow } from '#src/admin/ui/relative-time.tsx'
import type { Availability } from '#src/shared/calls/availability.schema.ts'
import { zoneInWords } from '#src/shared/calls/booking-times.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'
import { AvailabilityShown } from './availability-shown.tsx'
import { firmHoursInWords } from './availability-words.ts'

const failed = 'Failed to load the hours'

type Props = { chosen: string | undefined; onChoose: (adminId: string) => void }

/** When calls can be booked, for each admin (product decisions, "Booking"). `chosen` is the admin in the address. */
export function AvailabilityPage({ chosen, onChoose }: Props) {
  const result = trpc.calls.availability.useQuery(undefined, { meta: { failed, isShownInPlace: true } })
  const viewer = useViewer()
  const mayWrite = useMay('leads.write')
  const { data } = result
  const admins = data?.admins ?? []
  const shown =
    admins.find(({ adminId }) => adminId === (chosen ?? viewer.data?.id)) ?? (chosen ? undefined : admins[0])
  return (
    <>
      <PageHeader title="Availability" />
      <div className="px-4 py-5 md:px-7">
        <BackLink to="/admin/calls">Scheduled Calls</BackLink>
        {!data && !result.isError && <Loading />}
        {!data && result.isError && (
          <div className="mt-7">
            <LoadFailed text={`${failed}.`} retry={result.refetch} />
          </div>
        )}
        {data && (
          <>
            <Rule data={data} />
            {admins.length > 1 && (
              <label className="mt-6 grid max-w-xs grid-cols-1 gap-1.5 text-[0.8125rem] text-muted">
                Admin
                <select
                  value={shown?.adminId ?? ''}
                  onChange={(event) => onChoose(event.currentTarget.value)}
                  className={`${filterClass} w-full cursor-pointer truncate bg-raised px-3 text-ink`}
                >
                  {!shown && <option value="">Choose an admin</option>}
                  {admins.map(({ adminId, name, hours }) => (
                    <option key={adminId} value={adminId}>
                      {name}
                      {adminId === viewer.data?.id && ' (you)'}
                      {hours === null ? ' – no hours set' : ''}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {shown && !mayWrite ? (
              <AvailabilityShown stored={shown} />
            ) : shown ? (
              <AvailabilityEditor key={shown.adminId} stored={shown} isOwn={shown.adminId === viewer.data?.id} />
            ) : (
              <p className="mt-6 text-muted">This admin takes no calls. Choose another one.</p>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Says who takes calls at present, and whose clock the hours are on. */
function Rule({ data: { zone, admins } }: { data: Availability }) {
  const now = useNow()
  const hosts = admins.filter(({ hours }) => hours !== null).map(({ name }) => name)
  return (
    <p className="mt-5 max-w-[44em] text-sm leading-relaxed text-pretty text-muted">
      {hosts.length === 0
        ? `No admin has set hours, so calls can be booked in the firm’s hours: ${firmHoursInWords}, one call at a time. Once an admin sets hours, only admins with hours take calls.`
        : `Calls can be booked when one of these admins is free: ${hosts.join(', ')}. Admins without hours take no calls.`}{' '}
      All times are in the firm’s time zone: {zoneInWords(now, zone)}.
    </p>
  )
}

function Loading() {
  return (
    <div className="mt-7 grid gap-4">
      <LoadingText>Loading the hours...</LoadingText>
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-3/5', 'w-1/2', 'w-2/3'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={at} className={`h-6 ${width}`} />
      ))}
    </div>
  )
}

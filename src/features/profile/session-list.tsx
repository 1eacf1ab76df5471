import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnSession } from '#server/features/account/account.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { type Device, deviceOf } from './device.ts'
import { PartFailed, PartLoading } from './part-states.tsx'

/** Logins are told as they happen; a session that ended elsewhere is not. */
const REFETCH_MS = 30_000

const icons: Record<Device['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
  unknown: MonitorSmartphone,
}

const failed = 'Failed to load sessions'

/** Where this admin is logged in. Any of them can be ended from here; `endThis` ends the one that looks. */
export function SessionList({ endThis }: { endThis: ReactNode }) {
  const {
    data: sessions,
    isError,
    refetch,
  } = trpc.account.sessions.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
    meta: { failed, isToldInPlace: true },
  })
  const utils = trpc.useUtils()
  const revoke = trpc.account.revokeSession.useMutation({
    onSuccess: () => void notify('success', 'Session revoked'),
    onError: () => void notify('error', 'Failed to revoke session'),
    // Also after a failure: perhaps it was over already.
    onSettled: () => {
      void utils.account.sessions.invalidate()
      void utils.dashboard.stats.invalidate()
    },
  })
  if (!sessions) {
    return isError ? (
      <PartFailed text={failed} retry={() => void refetch()} />
    ) : (
      <PartLoading text="Loading sessions..." />
    )
  }
  return (
    <ul aria-label="Sessions" className="border-t border-rule">
      {sessions.map((session) => (
        <Session key={session.id} session={session}>
          {session.current ? (
            endThis
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Revoke: ${deviceOf(session.userAgent).name}, ${session.ip}`}
              disabled={revoke.isPending && revoke.variables.id === session.id}
              onClick={() => revoke.mutate({ id: session.id })}
            >
              Revoke
            </Button>
          )}
        </Session>
      ))}
    </ul>
  )
}

function Session({ session, children }: { session: OwnSession; children: ReactNode }) {
  const { userAgent, ip, createdAt, expiresAt, current } = session
  const device = deviceOf(userAgent)
  const Icon = icons[device.kind]
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-3 border-b border-rule py-3.5">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span title={userAgent ?? undefined} className="font-medium">
            {device.name}
          </span>
          {current && (
            <span className="rounded-md border border-rule px-1.5 font-mono text-[11px] leading-5 font-medium text-muted">
              This session
            </span>
          )}
        </p>
        <p className="mt-1 text-[13px] text-muted">
          <span className="font-mono text-xs">{ip ?? 'Unknown address'}</span>, since {formatDateTime(createdAt)}
        </p>
        <p className="text-[13px] text-muted">
          {current ? 'Lasts while you work; ends' : 'Unless used, ends'} {formatDateTime(expiresAt)}
        </p>
      </div>
      <div className="pl-8 sm:pl-0">{children}</div>
    </li>
  )
}

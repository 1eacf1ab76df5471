import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#src/lib/format.ts'
import type { OwnSession } from '#src/shared/account/account.schema.ts'
import { type Device, parseUserAgent } from '#src/shared/account/device.ts'

const icons: Record<Device['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
  unknown: MonitorSmartphone,
}

/** Shows a session's device, IP address and times. Its button is the child. */
export function SessionRow({ session, children }: { session: OwnSession; children: ReactNode }) {
  const { userAgent, ip, createdAt, expiresAt, current } = session
  const device = parseUserAgent(userAgent)
  const Icon = icons[device.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-rule py-3.5">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span title={userAgent ?? undefined} className="font-medium wrap-anywhere">
          {device.name}
        </span>
        {current && (
          <span className="rounded-md border border-rule px-1.5 font-mono text-[0.6875rem] leading-5 font-medium text-muted">
            This session
          </span>
        )}
      </p>
      <div className="col-start-2 col-end-4 mt-1 text-[0.8125rem] text-muted sm:col-end-3">
        <p>
          <span className="font-mono text-xs wrap-anywhere">{ip ?? 'Unknown address'}</span>, since{' '}
          {formatDateTime(createdAt)}
        </p>
        <p>Expires {formatDateTime(expiresAt)}</p>
      </div>
      <div className="col-start-3 row-start-1 tight:col-start-2 tight:row-start-3 tight:mt-3 sm:row-end-3 sm:self-center">
        {children}
      </div>
    </li>
  )
}

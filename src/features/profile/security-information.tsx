import type { SecurityLine } from '#server/features/account/account.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { Status } from '#src/ui/status.tsx'
import { PartFailed, PartLoading } from './part-states.tsx'

/** The lines of spec section 2, as they read where they hold and where they do not. */
const titles: Record<SecurityLine['id'], { met: string; unmet: string }> = {
  'two-factor': { met: 'Two-factor authentication enabled', unmet: 'Two-factor authentication not enabled' },
  'password-policy': { met: 'Strong password policy enforced', unmet: 'Strong password policy not enforced' },
  'session-timeout': { met: 'Session timeout configured', unmet: 'Session timeout not configured' },
  'login-notifications': { met: 'Login notifications enabled', unmet: 'Login notifications not enabled' },
  'security-alerts': { met: 'Security alerts configured', unmet: 'Security alerts not configured' },
  'admin-privileges': { met: 'Admin privileges active', unmet: 'Admin privileges not active' },
}

const failed = 'Failed to load security information'

/** What really protects the account, and what to do where something does not. */
export function SecurityInformation() {
  const { data, isError, refetch } = trpc.account.security.useQuery(undefined, {
    meta: { failed, isToldInPlace: true },
  })
  if (!data && isError) return <PartFailed text={failed} retry={() => void refetch()} />
  if (!data) return <PartLoading text="Loading security information..." lines={6} />
  return (
    <ul aria-label="Security Information" className="border-t border-rule">
      {data.map(({ id, isMet, detail }) => (
        <li key={id} className="border-b border-rule py-3">
          <p className="font-medium">
            <Status tone={isMet ? 'solved' : 'pending'}>{titles[id][isMet ? 'met' : 'unmet']}</Status>
          </p>
          <p className="mt-0.5 pl-4.5 text-[13px] text-muted">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed, LoadingText } from '#src/admin/ui/load-states.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import type { SecurityLine } from '#src/shared/account/account.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The lines of spec section 2, each with its title for a condition that is met and for one that is not. */
const titles: Record<SecurityLine['id'], { met: string; unmet: string }> = {
  'two-factor': { met: 'Two-factor authentication enabled', unmet: 'Two-factor authentication not enabled' },
  'password-policy': { met: 'Strong password policy enforced', unmet: 'Strong password policy not enforced' },
  'session-timeout': { met: 'Session timeout configured', unmet: 'Session timeout not configured' },
  'login-notifications': { met: 'Login notifications enabled', unmet: 'Login notifications not enabled' },
  'security-alerts': { met: 'Security alerts configured', unmet: 'Security alerts not configured' },
  'admin-privileges': { met: 'Admin privileges active', unmet: 'Admin privileges not active' },
}

/** A newer server may send lines that this page has no title for. */
const isKnown = ({ id }: SecurityLine) => Object.hasOwn(titles, id)

const failed = 'Failed to load security information'

/** Lists the measured protections of the account, with advice for those that are not met. */
export function SecurityInformation() {
  const { data, isError, refetch } = trpc.account.security.useQuery(undefined, {
    meta: { failed, isShownInPlace: true },
  })
  if (!data && isError) return <LoadFailed text={failed} retry={refetch} />
  if (!data) return <SecurityLoading />
  return (
    <ul aria-label="Security Information" className="border-t border-rule">
      {data.filter(isKnown).map(({ id, isMet, detail }) => (
        <li key={id} className="border-b border-rule py-3">
          <p className="font-medium">
            <Status tone={isMet ? 'solved' : 'pending'}>{titles[id][isMet ? 'met' : 'unmet']}</Status>
          </p>
          <p className="mt-0.5 pl-4.5 text-[0.8125rem] text-muted">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

/** Matches the height of six lines with their explanations. */
function SecurityLoading() {
  return (
    <div className="border-t border-rule">
      <LoadingText>Loading security information...</LoadingText>
      {Object.keys(titles).map((id) => (
        <div key={id} className="border-b border-rule py-3">
          <Skeleton className="my-1 h-3.5 w-2/5" />
          <Skeleton className="mt-2 ml-4.5 h-14 w-4/5 sm:h-7" />
        </div>
      ))}
    </div>
  )
}

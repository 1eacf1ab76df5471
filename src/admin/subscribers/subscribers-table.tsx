import { EmailText } from '#src/admin/ui/email-text.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { SubscriberPage } from '#src/shared/subscribers/subscriber.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = {
  /** Undefined while they are loading. */
  subscribers: SubscriberPage['subscribers'] | undefined
  isChanging: boolean
}

const awaited = Array.from({ length: 10 }, (_, row) => row)

export function SubscribersTable({ subscribers, isChanging }: Props) {
  return (
    <table
      aria-label="Subscribers"
      aria-busy={isChanging}
      className={`w-full table-fixed text-left text-sm transition-opacity duration-150 ${isChanging && subscribers ? 'opacity-60' : ''}`}
    >
      <thead className="caption">
        <tr className="border-b border-rule">
          <th scope="col" className="pb-2 font-medium">
            Email
          </th>
          <th scope="col" className="w-34 pb-2 font-medium sm:w-40">
            Subscribed
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers?.map(({ id, email, createdAt }) => (
          <tr key={id} className="h-10 border-b border-rule">
            {/* On one line where most fit, without the breaks of <wbr>. */}
            <td title={email} className="pr-4 max-sm:py-2 max-sm:wrap-anywhere sm:truncate sm:[&_wbr]:hidden">
              <a href={`mailto:${email}`} className="decoration-edge underline-offset-3 hover:underline">
                <EmailText of={email} />
              </a>
            </td>
            <td className="truncate text-muted">
              <TimeAgo time={createdAt} />
            </td>
          </tr>
        ))}
        {!subscribers &&
          awaited.map((row) => (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabIndex takes no focus
            <tr key={row} aria-hidden="true" className="h-10 border-b border-rule">
              <td>
                <Skeleton className="h-3.5 w-3/5" />
              </td>
              <td>
                <Skeleton className="h-3.5 w-4/5" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { ArticleLink } from '#src/admin/ui/origin-facts.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { formatNumber } from '#src/lib/format.ts'
import { ORIGIN_DAYS } from '#src/shared/origin/origin.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Which articles bring requests: those that visitors had read before they sent one. */
export function ReadArticles() {
  const { data, isError, refetch } = trpc.dashboard.readArticles.useQuery()
  return (
    <Panel title="Articles that bring requests">
      <p className="mb-3 text-[0.8125rem] text-muted">Read before a request of the last {ORIGIN_DAYS} days.</p>
      {data && data.length > 0 && (
        <table className="w-full text-[0.8125rem] tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">Article</th>
              <th scope="col">Requests</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ slug, title, requests }) => (
              <tr key={slug} className="border-t border-rule">
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  <ArticleLink slug={slug}>{title ?? slug}</ArticleLink>
                </th>
                <td className="py-1.5 pl-4 text-right whitespace-nowrap">
                  {requests === 1 ? '1 request' : `${formatNumber(requests)} requests`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.length === 0 && <p className="text-muted">No request came after an article yet.</p>}
      {!data && isError && <LoadFailed inPanel text="Failed to load the articles." retry={refetch} />}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
    </Panel>
  )
}

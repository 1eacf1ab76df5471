import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/user-query_/$id')({
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ params: { id }, context }) => {
    if (!context.viewer) return
    const { adminApi } = await import('#src/admin/admin-api.ts')
    const { queries, mail } = adminApi().utils
    void queries.byId.prefetch({ id })
    void mail.thread.prefetch({ recordId: id })
  },
  head: screenHead('User Query'),
  component: QueryPage,
})

function QueryPage() {
  const { id } = Route.useParams()
  return <RequestPage key={id} inbox={queryInbox} id={id} />
}

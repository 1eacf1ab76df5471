import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '#src/admin/people/person-page.tsx'
import { screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/people_/$id')({
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ params: { id }, context }) => {
    if (!context.viewer) return
    const { adminApi } = await import('#src/admin/admin-api.ts')
    const { people } = adminApi().utils
    void people.byId.prefetch({ id })
    void people.timeline.prefetchInfinite({ id })
  },
  head: screenHead('Person'),
  component: OnePerson,
})

function OnePerson() {
  const { id } = Route.useParams()
  return <PersonPage key={id} id={id} />
}

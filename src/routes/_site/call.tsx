import { createFileRoute, useRouter } from '@tanstack/react-router'
import { unlistedHead } from '#src/lib/unlisted-head.ts'
import { CallLoading } from '#src/site/booking/call-loading.tsx'
import { CallPage } from '#src/site/booking/call-page.tsx'
import { readCall } from '#src/site/booking/read-call.ts'

/** The page of a booked call for its guest. Its link is in the confirmation. */
export const Route = createFileRoute('/_site/call')({
  // The secret of the call is in the fragment, which only the browser knows. The server's part is the same for all visitors.
  ssr: false,
  loader: async ({ location, context }) => readCall(location.hash, context.api),
  head: ({ match: { context } }) =>
    unlistedHead({
      title: `Your call – ${context.site.name}`,
      description: 'See, move or cancel a call that you booked.',
    }),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: CallLoading,
  component: Call,
})

function Call() {
  const { site } = Route.useRouteContext()
  const router = useRouter()
  const found = Route.useLoaderData()
  return (
    <CallPage
      // Another link may be opened in the same tab.
      key={found.state === 'found' ? found.token : found.state}
      found={found}
      siteName={site.name}
      contactEmail={site.contactEmail}
      onReload={() => void router.invalidate()}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '#src/lib/route-options.ts'
import { CallPage } from '#src/site/booking/call-page.tsx'
import { useGuestCall } from '#src/site/booking/use-guest-call.ts'

/** The page of a booked call for its guest. Its link is in the confirmation. */
export const Route = createFileRoute('/_site/call')({
  head: unlistedHead('Your call', 'A call that you booked.'),
  component: Call,
})

function Call() {
  const { site, api } = Route.useRouteContext()
  const { found, reload } = useGuestCall(api)
  return (
    <CallPage
      // Another link may be opened in the same tab.
      key={found.state === 'found' ? found.token : found.state}
      found={found}
      siteName={site.name}
      contactEmail={site.contactEmail}
      onReload={reload}
    />
  )
}

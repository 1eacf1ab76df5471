import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignupPage, SignupPending } from '#src/features/account/signup-page.tsx'
import { unlistedHead } from '#src/lib/unlisted-head.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: ({ invitation }: Record<string, unknown>): { invitation?: string } =>
    typeof invitation === 'string' && invitation !== '' ? { invitation } : {},
  // Without an invitation it is a page like others; what one is worth, the browser asks.
  ssr: ({ search }) => !(search.status === 'success' && search.value.invitation !== undefined),
  loaderDeps: ({ search: { invitation } }) => ({ invitation }),
  loader: async ({ deps: { invitation } }) => {
    if (invitation === undefined) return { state: 'none' } as const
    const { readInvitation } = await import('#src/features/account/read-invitation.ts')
    return readInvitation(invitation)
  },
  head: ({ match: { context } }) =>
    unlistedHead({
      title: `Sign up – ${context.site.name}`,
      description: 'Accounts are by invitation.',
    }),
  // Else what stands there meanwhile comes with every page's first scripts, and the form with it.
  codeSplitGroupings: [['component', 'pendingComponent']],
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Pending,
  component: Signup,
})

function Pending() {
  return <SignupPending siteName={Route.useRouteContext().site.name} />
}

function Signup() {
  const { site } = Route.useRouteContext()
  const router = useRouter()
  return (
    <SignupPage
      siteName={site.name}
      contactEmail={site.contactEmail}
      invitation={Route.useLoaderData()}
      retry={() => void router.invalidate()}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '#src/features/account/signup-page.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/signup')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/signup',
      title: `Sign up – ${context.site.name}`,
      description: 'Accounts are by invitation.',
      robots: 'noindex',
    }),
  component: Signup,
})

function Signup() {
  const { site } = Route.useRouteContext()
  return <SignupPage siteName={site.name} contactEmail={site.contactEmail} />
}

import { createFileRoute } from '@tanstack/react-router'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { askForInvitation } from '#src/admin/account/read-link.ts'
import { SignupPage } from '#src/admin/account/signup-page.tsx'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'
import { unlistedHead } from '#src/lib/route-options.ts'

// Without a loader: it would be part of the first scripts of every public page.
export const Route = createFileRoute('/signup')({
  // Only the browser knows whether there is an invitation.
  ssr: false,
  head: unlistedHead('Sign up', 'Accounts are by invitation.'),
  pendingComponent: AdminLoading,
  component: Signup,
})

function Signup() {
  const { site } = Route.useRouteContext()
  const { link, retry } = useMailedLink('/signup', askForInvitation)
  return <SignupPage siteName={site.name} contactEmail={site.contactEmail} invitation={link} retry={retry} />
}

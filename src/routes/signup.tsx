import { createFileRoute } from '@tanstack/react-router'
import { clientShell } from '#src/admin/account/client-shell.ts'
import { askForInvitation } from '#src/admin/account/read-link.ts'
import { SignupPage } from '#src/admin/account/signup-page.tsx'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'

// Without a loader: it would be part of the first scripts of every public page.
export const Route = createFileRoute('/signup')({
  ...clientShell('Sign up', 'Accounts are by invitation.'),
  component: Signup,
})

function Signup() {
  const { site } = Route.useRouteContext()
  const { link, retry } = useMailedLink('/signup', askForInvitation)
  return <SignupPage siteName={site.name} contactEmail={site.contactEmail} invitation={link} retry={retry} />
}

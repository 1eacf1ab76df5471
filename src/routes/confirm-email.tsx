import { createFileRoute } from '@tanstack/react-router'
import { clientShell } from '#src/admin/account/client-shell.ts'
import { ConfirmEmailPage } from '#src/admin/account/confirm-email-page.tsx'
import { askForNewEmail } from '#src/admin/account/read-link.ts'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'

// Without a loader: it would be part of the first scripts of every public page.
export const Route = createFileRoute('/confirm-email')({
  ...clientShell('Confirm email'),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { site } = Route.useRouteContext()
  const { link, retry } = useMailedLink('/confirm-email', askForNewEmail)
  return <ConfirmEmailPage siteName={site.name} change={link} retry={retry} />
}

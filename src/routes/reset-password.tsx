import { createFileRoute } from '@tanstack/react-router'
import { clientShell } from '#src/admin/account/client-shell.ts'
import { askForReset } from '#src/admin/account/read-link.ts'
import { ResetPasswordPage } from '#src/admin/account/reset-password-page.tsx'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'

// Without a loader: it would be part of the first scripts of every public page.
export const Route = createFileRoute('/reset-password')({
  ...clientShell('New password'),
  component: ResetPassword,
})

function ResetPassword() {
  const { site } = Route.useRouteContext()
  const { link, retry } = useMailedLink('/reset-password', askForReset)
  return <ResetPasswordPage siteName={site.name} reset={link} retry={retry} />
}

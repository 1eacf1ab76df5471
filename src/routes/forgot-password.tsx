import { createFileRoute } from '@tanstack/react-router'
import { clientShell } from '#src/admin/account/client-shell.ts'
import { ForgotPasswordPage } from '#src/admin/account/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  ...clientShell('Forgot your password?'),
  component: ForgotPassword,
})

function ForgotPassword() {
  const { site } = Route.useRouteContext()
  return <ForgotPasswordPage siteName={site.name} contactEmail={site.contactEmail} sendsMail={site.sendsMail} />
}

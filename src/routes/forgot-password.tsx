import { createFileRoute } from '@tanstack/react-router'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { ForgotPasswordPage } from '#src/admin/account/forgot-password-page.tsx'
import { unlistedHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/forgot-password')({
  ssr: false,
  head: unlistedHead('Forgot your password?', 'For the people who run this site.'),
  pendingComponent: AdminLoading,
  component: ForgotPassword,
})

function ForgotPassword() {
  const { site } = Route.useRouteContext()
  return <ForgotPasswordPage siteName={site.name} contactEmail={site.contactEmail} sendsMail={site.sendsMail} />
}

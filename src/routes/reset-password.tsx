import { createFileRoute } from '@tanstack/react-router'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { askForReset } from '#src/admin/account/read-link.ts'
import { ResetPasswordPage } from '#src/admin/account/reset-password-page.tsx'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'
import { unlistedHead } from '#src/lib/route-options.ts'

// Without a loader: it would be part of the first scripts of every public page.
export const Route = createFileRoute('/reset-password')({
  // Only the browser knows the token.
  ssr: false,
  head: unlistedHead('New password', 'For the people who run this site.'),
  pendingComponent: AdminLoading,
  component: ResetPassword,
})

function ResetPassword() {
  const { site } = Route.useRouteContext()
  const { link, retry } = useMailedLink('/reset-password', askForReset)
  return <ResetPasswordPage siteName={site.name} reset={link} retry={retry} />
}

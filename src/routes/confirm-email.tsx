import { createFileRoute } from '@tanstack/react-router'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { ConfirmEmailPage } from '#src/admin/account/confirm-email-page.tsx'
import { askForNewEmail } from '#src/admin/account/read-link.ts'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'
import { unlistedHead } from '#src/lib/route-options.ts'

// Without a loader: it would be part of the first scripts of every public page.
export const Route = createFileRoute('/confirm-email')({
  // Only the browser knows the token.
  ssr: false,
  head: unlistedHead('Confirm email', 'For the people who run this site.'),
  pendingComponent: AdminLoading,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { site } = Route.useRouteContext()
  const { link, retry } = useMailedLink('/confirm-email', askForNewEmail)
  return <ConfirmEmailPage siteName={site.name} change={link} retry={retry} />
}

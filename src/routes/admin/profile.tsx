import { createFileRoute } from '@tanstack/react-router'
import { LogoutButton } from '#src/admin/account/logout-button.tsx'
import { ProfilePage } from '#src/admin/profile/profile-page.tsx'
import { screenHead } from '#src/lib/route-options.ts'
import { may } from '#src/shared/account/role.ts'

export const Route = createFileRoute('/admin/profile')({
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ context }) => {
    if (!context.viewer) return
    const { adminApi } = await import('#src/admin/admin-api.ts')
    const { account, calls } = adminApi().utils
    void account.profile.prefetch()
    void account.security.prefetch()
    if (may(context.viewer.role, 'leads.write')) void account.mail.prefetch()
    void account.sessions.prefetch()
    void calls.feed.prefetch()
    if (!may(context.viewer.role, 'accounts.manage')) return
    void account.admins.prefetch()
    void account.invitations.prefetch()
  },
  head: screenHead('Settings'),
  component: Profile,
})

function Profile() {
  return <ProfilePage endThis={<LogoutButton variant="outline" label="Log out here" />} />
}

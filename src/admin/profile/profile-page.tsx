import type { ReactNode } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { AdminList } from './admin-list.tsx'
import { ConfirmedCalls } from './confirmed-calls.tsx'
import { EmailForm } from './email-form.tsx'
import { Invitations } from './invitations.tsx'
import { Overview } from './overview.tsx'
import { PartFailed, PartLoading } from './part-states.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecurityInformation } from './security-information.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/**
 * The settings of the admin's own account (spec section 2, "Admin profile"). Each part loads and fails by itself.
 * `endThis` is the button that ends the current session.
 */
export function ProfilePage({ endThis }: { endThis: ReactNode }) {
  const { data, isError, refetch } = trpc.account.profile.useQuery(undefined, {
    meta: { failed: 'Failed to load profile data' },
  })
  // The guard has already fetched the viewer, so the address is known even if the profile fails to load.
  const viewer = trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const email = data?.email ?? viewer.data?.email
  return (
    <ConfirmedCalls email={email}>
      <PageHeader title="Settings" />
      <SettingsSection title="Profile" about="Who you are in the back office.">
        {data && <Overview profile={data} />}
        {!data && !isError && <PartLoading text="Loading profile..." lines={5} />}
        {!data && isError && <PartFailed text="Your account could not be read." retry={() => void refetch()} />}
      </SettingsSection>
      <SettingsSection title="Security Information" about="What protects this account, and what does not.">
        <SecurityInformation />
      </SettingsSection>
      <SettingsSection
        title="Update Email"
        about="The address you log in with. A change logs you out everywhere but here."
      >
        {email !== undefined && <EmailForm email={email} />}
      </SettingsSection>
      <SettingsSection
        title="Update Password"
        about="A new one logs you out everywhere but here, and revokes the invitations that you made. A few unrelated words are easy to keep and hard to guess."
      >
        {email !== undefined && <PasswordForm email={email} />}
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        about="Where you are logged in. Revoke what you do not recognise, then choose a new password."
      >
        <SessionList endThis={endThis} />
      </SettingsSection>
      <SettingsSection
        title="Admins"
        about="All admins may see and change everything. A disabled or removed admin is logged out at once, and their open invitations are revoked."
      >
        <AdminList ownId={data?.id ?? viewer.data?.id} />
      </SettingsSection>
      <SettingsSection
        title="Invitations"
        about="An invited person opens the link, chooses a name and a password, and is an admin with all rights."
      >
        <Invitations />
      </SettingsSection>
    </ConfirmedCalls>
  )
}

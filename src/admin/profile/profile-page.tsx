import type { ReactNode } from 'react'
import { trpc, useMay, useViewer } from '#src/admin/admin-api.ts'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { PasswordChangeForm } from '#src/admin/ui/password-change-form.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Profile } from '#src/shared/account/account.schema.ts'
import { AdminList } from './admin-list.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { EmailForm } from './email-form.tsx'
import { Invitations } from './invitations.tsx'
import { MailChoiceField } from './mail-choice-field.tsx'
import { NameForm } from './name-form.tsx'
import { PartMissing } from './part-missing.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecurityInformation } from './security-information.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/**
 * The settings of the admin's own account (spec section 2, "Admin profile"). Each part loads and fails by itself.
 * `endThis` is the button that ends the current session.
 */
export function ProfilePage({ endThis }: { endThis: ReactNode }) {
  const result = trpc.account.profile.useQuery(undefined, {
    meta: { failed: 'Failed to load profile data' },
  })
  const { data } = result
  // The guard has already fetched the viewer, so the address is known even if the profile fails to load.
  const viewer = useViewer()
  const [worksOnLeads, managesAccounts] = [useMay('leads.write'), useMay('accounts.manage')]
  const email = data?.email ?? viewer.data?.email
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsSection title="Profile" about="Your account in the back office.">
        {data ? (
          <>
            <Overview profile={data} />
            <NameForm name={data.name} />
          </>
        ) : (
          <PartMissing of={result} loading="Loading profile..." failed="Failed to load your account." lines={5} />
        )}
      </SettingsSection>
      <SettingsSection title="Security Information" about="What protects this account, and what doesn’t.">
        <SecurityInformation />
      </SettingsSection>
      {worksOnLeads && (
        <SettingsSection title="Mail" about="What is sent to your address. A reply goes to the visitor.">
          <MailChoiceField />
        </SettingsSection>
      )}
      <SettingsSection
        title="Calendar"
        about="Shows booked calls in your own calendar, which reads them at a secret address. A new password or email ends it."
      >
        <CalendarFeed />
      </SettingsSection>
      <SettingsSection
        title="Update Email"
        about="The address you log in with. Changing it logs you out everywhere else."
      >
        {email !== undefined && <EmailForm email={email} />}
      </SettingsSection>
      <SettingsSection
        title="Update Password"
        about="A new password logs you out everywhere else and revokes the invitations you made. A few unrelated words are easy to remember and hard to guess."
      >
        {email !== undefined && <PasswordForm email={email} name={viewer.data?.name ?? ''} />}
      </SettingsSection>
      <SettingsSection
        title="Two-Factor Authentication"
        about="A code from an app on your phone or a passkey, asked for after the password. A passkey also logs you in by itself. Turning it on logs you out everywhere else."
      >
        {email !== undefined && <SecondFactor email={email} />}
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        about="Where you’re logged in. Revoke any session you don’t recognize, then change your password."
      >
        <SessionList endThis={endThis} />
      </SettingsSection>
      {managesAccounts && (
        <>
          <SettingsSection
            title="Admins"
            about="A Super Admin can see and change everything, an Editor writes posts, an Agent works on leads and calls, a Viewer sees all of these. If you disable or remove an admin, they’re logged out immediately and their open invitations are revoked."
          >
            <AdminList ownId={data?.id ?? viewer.data?.id} />
          </SettingsSection>
          <SettingsSection
            title="Invitations"
            about="The person you invite opens the link, picks a name and a password, and has the role you chose."
          >
            <Invitations />
          </SettingsSection>
        </>
      )}
    </>
  )
}

/** Shows the account of the logged-in admin (spec section 2, "Admin profile"). */
function Overview({ profile }: { profile: Profile }) {
  const { id, name, email, role, lastLogin } = profile
  return (
    <Facts>
      <Fact label="Name">{name}</Fact>
      <Fact label="Email">{email}</Fact>
      <Fact label="Role">{role}</Fact>
      <Fact label="Admin ID">
        <span className="font-mono text-[0.8125rem]">{id}</span>
      </Fact>
      <Fact label="Last Login">{formatDateTime(lastLogin === undefined ? undefined : new Date(lastLogin))}</Fact>
    </Facts>
  )
}

/** Changes the admin's password in the settings. */
function PasswordForm({ email, name }: { email: string; name: string }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.updatePassword.useMutation()
  return (
    <PasswordChangeForm
      account={{ email, name }}
      label="Update Password"
      current="Current password"
      hint="Password must be at least 8 characters long"
      className="grid max-w-md gap-3"
      submit={{ idle: 'Update Password', size: 'sm', whenFilled: true }}
      update={mutateAsync}
      onChanged={() => void utils.account.invalidate()}
    />
  )
}

import type { getMutationKey } from '@trpc/react-query'
import { trpc } from '#src/admin/admin-api.ts'
import { roleNames } from '#src/shared/account/role.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'

export type AccountChange = Extract<LiveEvent, { name: 'account' }>['payload']

const { account } = trpc
/** The mutation behind each change. A sign-up and the operator's command are never this page's. */
export const mutations: Partial<Record<AccountChange['change'], Parameters<typeof getMutationKey>[0]>> = {
  'email-changed': account.updateEmail,
  'name-changed': account.updateName,
  'password-changed': account.updatePassword,
  invited: account.invite,
  'invitation-revoked': account.revokeInvitation,
  disabled: account.disableAdmin,
  enabled: account.enableAdmin,
  removed: account.removeAdmin,
  'role-changed': account.setRole,
  'feed-made': trpc.calls.makeFeed,
  'feed-ended': trpc.calls.endFeed,
  'factor-on': account.confirmFactor,
  'factor-off': account.turnOffFactor,
  'factor-codes': account.renewRecoveryCodes,
  'app-added': account.confirmFactor,
  'app-removed': account.removeApp,
  'passkey-added': account.addPasskey,
  'passkey-removed': account.removePasskey,
}

/** Returns an account change as a sentence with the admin who made it. */
export function accountChangeInWords({ change, by, subject, role }: AccountChange): string {
  const actor = by?.name ?? 'npm run admin'
  switch (change) {
    case 'email-changed':
      return `${actor} changed their email address`
    case 'name-changed':
      return `${actor} changed their name to ${subject}`
    case 'password-changed':
      return by ? `${actor} changed their password` : `${actor} set a new password for ${subject}`
    case 'invited':
      return `${actor} invited ${subject} to become an admin`
    case 'invitation-revoked':
      return `${actor} revoked the invitation for ${subject}`
    case 'joined':
      return `${actor} accepted the invitation for ${subject}`
    case 'feed-made':
      return `${actor} made a calendar address for calls`
    case 'feed-ended':
      return `${actor} ended their calendar address for calls`
    case 'factor-on':
      return `${actor} turned on two-factor authentication`
    case 'factor-off':
      return `${actor} turned off two-factor authentication`
    case 'factor-codes':
      return `${actor} made new recovery codes`
    case 'app-added':
      return `${actor} added an authenticator app`
    case 'app-removed':
      return `${actor} removed their authenticator app`
    case 'passkey-added':
      return `${actor} added a passkey`
    case 'passkey-removed':
      return `${actor} removed a passkey`
    case 'factor-reset':
      return `${actor} reset the second factor of ${subject}`
    case 'role-changed':
      return `${actor} gave ${subject} the role ${role ? roleNames[role.to] : ''}`
    case 'added':
    case 'disabled':
    case 'enabled':
    case 'removed':
      return `${actor} ${change} the admin ${subject}`
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { trpc } from '#src/admin/admin-api.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { notify } from '#src/ui/notify.ts'

type Change = Extract<LiveEvent, { name: 'account' }>['payload']

/** For so long a change that this page asked for is taken for its own. */
const OWN_MS = 10_000

const { account } = trpc
/** The call that makes a change; a signup and the operator's command are none of this page's. */
const calls: Partial<Record<Change['change'], Parameters<typeof getMutationKey>[0]>> = {
  'email-changed': account.updateEmail,
  'password-changed': account.updatePassword,
  invited: account.invite,
  'invitation-revoked': account.revokeInvitation,
  disabled: account.disableAdmin,
  enabled: account.enableAdmin,
  removed: account.removeAdmin,
}

/** Tells of a change of an account and who made it, also to other sessions of the same admin; the page that made it told already. */
export function useAccountNotice() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()

  function isOwn({ change, by }: Change): boolean {
    const call = calls[change]
    if (call === undefined || by?.id !== utils.account.viewer.getData()?.id) return false
    const made = queryClient.getMutationCache().findAll({ mutationKey: getMutationKey(call) })
    return made.some(({ state }) => state.submittedAt > Date.now() - OWN_MS)
  }

  return (change: Change) => {
    if (!isOwn(change)) void notify('message', inWords(change))
  }
}

function inWords({ change, by, subject }: Change): string {
  const who = by?.name ?? 'npm run admin'
  switch (change) {
    case 'email-changed':
      return `${who} changed their e-mail address`
    case 'password-changed':
      return by ? `${who} changed their password` : `${who} set a new password for ${subject}`
    case 'invited':
      return `${who} invited ${subject} to become an admin`
    case 'invitation-revoked':
      return `${who} revoked the invitation of ${subject}`
    case 'joined':
      return `${who} accepted the invitation of ${subject}`
    case 'added':
    case 'disabled':
    case 'enabled':
    case 'removed':
      return `${who} ${change} the admin ${subject}`
  }
}

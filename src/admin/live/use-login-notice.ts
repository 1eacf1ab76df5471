import { trpc } from '#src/admin/admin-api.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { notify } from '#src/ui/notify.ts'

type Login = Extract<LiveEvent, { name: 'login' }>['payload']

/**
 * Returns a function that shows a toast for a login: another admin's by name, one's own with its place, except in the
 * new session.
 */
export function useLoginNotice() {
  const utils = trpc.useUtils()
  return async ({ id, name, session }: Login) => {
    const self = utils.account.viewer.getData()
    if (id !== self?.id) return notify('message', `${name} logged in`)
    // A logout that is under way may arrive first.
    if (session === undefined || utils.account.logout.isMutating()) return
    // Every admin receives the event, so it does not contain the place of the login.
    const sessions = await utils.account.sessions.fetch(undefined, { staleTime: 0 }).catch(() => [])
    const added = sessions.find((one) => one.id === session)
    if (!added || added.current) return
    const { parseUserAgent } = await import('#src/shared/account/device.ts')
    const device = parseUserAgent(added.userAgent).name
    return notify('message', `New login to your account from ${device}, ${added.ip ?? 'unknown address'}`)
  }
}

import { trpc } from '#src/admin/admin-api.ts'
import { deviceOf } from '#src/lib/device.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { notify } from '#src/ui/notify.ts'

type Login = Extract<LiveEvent, { name: 'login' }>['payload']

/** Tells of a login: of another admin's that it was, and of one's own, to every session but the new one, from where. */
export function useLoginNotice() {
  const utils = trpc.useUtils()
  return async ({ id, name, session }: Login) => {
    const self = utils.account.viewer.getData()
    if (id !== self?.id) return notify('message', `${name} logged in`)
    if (session === undefined) return
    // What an event carries everybody gets; from where one logs in is nobody else's business.
    const sessions = await utils.account.sessions.fetch(undefined, { staleTime: 0 }).catch(() => [])
    const begun = sessions.find((one) => one.id === session)
    if (!begun || begun.current) return
    const device = deviceOf(begun.userAgent).name
    return notify('message', `New sign-in to your account from ${device}, ${begun.ip ?? 'unknown address'}`)
  }
}

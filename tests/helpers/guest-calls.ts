import type { Answer, TestApp } from './server-app.ts'
import { admin } from './server-app.ts'
import { slotAt, validBooking } from './server-calls.ts'

/** Returns the requests of a call's guest and of the admins, to `api`. */
export function guestCalls(api: TestApp) {
  const ask = (procedure: string, input: object, to = api) => to.trpc('mutation', `calls.${procedure}`, input)
  return {
    ask,
    /** Books a call and returns the secret of its link too. Throws when it is refused. */
    async book(change: object = {}): Promise<{ id: string; token: string; invite: string }> {
      const { status, body } = await ask('book', { ...validBooking, ...change })
      if (status !== 200) throw new Error(body.message)
      return { ...body, token: body.page.split('=')[1] }
    },
    read: async (token: string) => (await ask('byToken', { token })).body,
    move: (token: string, slot: number, moves = 0) =>
      ask('moveByToken', { token, moves, start: new Date(slotAt(slot)) }),
    cancel: (token: string, moves = 0) => ask('cancelByToken', { token, moves }),
    cancelAsAdmin: (input: object) => api.trpc('mutation', 'calls.cancel', input, admin),
  }
}

export const reasonOf = ({ status, body }: Answer) => [status, body.message]

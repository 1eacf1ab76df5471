import { setTimeout } from 'node:timers/promises'
import type { Send } from './fuzzed-calls.ts'
import { cookieOf, deviceCookieOf } from './server-account.ts'

type Account = { email: string; password: string }
type Login = { cookies: string }

/** How many states of the account are remembered, and how often and after which pauses a login is tried with them. */
const REMEMBERED = 4
const TRIES = 20
const PAUSE_MS = 500

const from = { 'x-forwarded-for': '203.0.113.7' }

/** An admin's session. When a fuzzed call has ended it, it logs in again, with the credentials that fuzzed calls have set. */
export function createFuzzSession(send: Send, given: Account) {
  const account = { ...given }
  const remembered = [given]
  const ownIds = new Set<string>()
  let beginning: Promise<Login> | undefined
  let latest: Login | undefined
  let device = ''

  const logIn = (as: Account) =>
    send({
      method: 'POST',
      url: '/api/admin/login',
      headers: { ...from, 'content-type': 'application/json', ...(device && { cookie: device }) },
      body: Buffer.from(JSON.stringify(as)),
    })

  async function begin(): Promise<Login> {
    let answer = await logIn(account)
    // Changes that are under way arrive in any order, and their answers in another one.
    for (let tried = 0; answer.status !== 200 && tried < TRIES; tried++) {
      await setTimeout(PAUSE_MS)
      const pairs = remembered.flatMap(({ email }) => remembered.map(({ password }) => ({ email, password })))
      const next = [account, ...pairs.reverse()][tried] ?? account
      answer = await logIn(next)
      if (answer.status === 200) Object.assign(account, next)
    }
    if (answer.status !== 200) {
      throw new Error(`Login failed with ${answer.status}: ${answer.body}, ${JSON.stringify(remembered)}`)
    }
    device = deviceCookieOf(answer).split(';')[0] ?? ''
    const headers = { ...from, cookie: `${cookieOf(answer)}; ${device}` }
    const profile = await send({ method: 'GET', url: '/api/admin/profile', headers, body: undefined })
    // Another call may have ended the session already.
    if (profile.status === 200) ownIds.add(JSON.parse(profile.body).id)
    latest = { cookies: headers.cookie }
    return latest
  }

  return {
    account,
    /** Never to be named: the account would be removed. */
    ownIds,
    get(): Promise<Login> {
      beginning ??= begin()
      return beginning
    },
    /** Begins one for what comes after the calls. */
    renew: begin,
    /** It was refused: a call has ended it. */
    drop(login: Login) {
      if (latest !== login) return
      latest = undefined
      beginning = undefined
    },
    /** Keeps what a call has changed of the account. */
    follow(call: string, { newEmail, newPassword }: Record<string, unknown>) {
      const isEmail = call === 'account.updateEmail' || call === 'PATCH /api/admin/update-email'
      const isPassword = call === 'account.updatePassword' || call === 'PATCH /api/admin/update-password'
      if (!isEmail && !isPassword) return
      if (isEmail && typeof newEmail === 'string') account.email = newEmail.trim()
      if (isPassword && typeof newPassword === 'string') account.password = newPassword
      remembered.push({ ...account })
      remembered.splice(0, remembered.length - REMEMBERED)
    },
  }
}

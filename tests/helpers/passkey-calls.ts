import { createAuthenticator } from './passkey.ts'
import type { TestApp } from './server-app.ts'

type Cookie = { cookie: string }
type Authenticator = ReturnType<typeof createAuthenticator>
type Behavior = Parameters<Authenticator['get']>[1]

/** The calls of an admin with passkeys. */
export function passkeyCalls(api: Pick<TestApp, 'trpc'>) {
  const call = (path: string, input?: unknown, headers?: Cookie) =>
    api.trpc('mutation', `account.${path}`, input, headers)
  return {
    call,
    stateOf: async (session: Cookie) => (await api.trpc('query', 'account.factor', undefined, session)).body,
    /** Adds a new passkey in a session. */
    async add(session: Cookie, name = 'Laptop') {
      const authenticator = createAuthenticator()
      const { body: options } = await call('startPasskey', undefined, session)
      const answer = await call('addPasskey', { name, credential: authenticator.create(options) }, session)
      return { authenticator, codes: answer.body?.codes as string[] }
    },
    async logInAlone(authenticator: Authenticator, behavior?: Behavior) {
      const { body: options } = await call('startPasskeyLogin')
      return call('passkeyLogin', { credential: authenticator.get(options, behavior) })
    },
    async prove(authenticator: Authenticator, half: Cookie, behavior?: Behavior) {
      const { body: options } = await call('startPasskeyProof', undefined, half)
      return call('provePasskey', { credential: authenticator.get(options, behavior) }, half)
    },
  }
}

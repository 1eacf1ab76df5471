import type { Api } from '#src/router.tsx'
import type { Assertion, PasskeyRequest } from '#src/shared/account/passkey.schema.ts'

/** Starts a login step at the server, has the browser answer it with a passkey, and sends the answer. */
async function answerByPasskey(
  start: (account: Api['account']) => Promise<PasskeyRequest>,
  finish: (account: Api['account'], credential: Assertion) => Promise<unknown>,
) {
  const [{ askPasskey }, { api }] = await Promise.all([
    import('#src/lib/passkey-ceremony.ts'),
    import('#src/trpc-client.ts'),
  ])
  await finish(api.account, await askPasskey(await start(api.account)))
}

/** Logs in without a password. */
export const logInByPasskey = () =>
  answerByPasskey(
    (account) => account.startPasskeyLogin.mutate(),
    (account, credential) => account.passkeyLogin.mutate({ credential }),
  )

/** The second step of a login, after the password. */
export const proveByPasskey = () =>
  answerByPasskey(
    (account) => account.startPasskeyProof.mutate(),
    (account, credential) => account.provePasskey.mutate({ credential }),
  )

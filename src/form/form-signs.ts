import type { FormSigns } from '#src/shared/shield/shield.schema.ts'
import { type CheckedForm, trapName } from '#src/shared/shield/shield.ts'
import type { api } from '#src/trpc-client.ts'

/** The longest wait of a submit for the token. The server accepts requests without it. */
const PATIENCE_MS = 2000
/** A shorter check is not shown. */
const NOTICED_MS = 300
/** A solution may come too late, such as after the computer slept. */
const ATTEMPTS = 2

/** The values of the form's controls, and the function that shows that the browser is being checked. */
export type Sent = { typed: Record<string, unknown>; showChecking: (isChecking: boolean) => void }

/** Sends a form with its signs, and once more with a proof of work if the server asks for one (ADR 35). */
type SendSigned = <Answer>(sent: Sent, send: (signs: FormSigns) => Promise<Answer>) => Promise<Answer>

/** Fetches the token of a form that is touched now. */
export function watchForm(client: typeof api, form: CheckedForm): SendSigned {
  // The time of a subscription says nothing, because an address is typed quickly or filled in.
  const touched = form === 'subscription' ? undefined : tokenOf(client)
  return async ({ typed, showChecking }, send) => {
    const trap = typed[trapName]
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
    const signs = {
      trap: typeof trap === 'string' ? trap : '',
      ...(touched && { touched: await Promise.race([touched, late]) }),
    }
    const canProve = typeof Worker === 'function' && globalThis.crypto?.subtle !== undefined
    if (!canProve) return send(signs)
    let answer = send({ ...signs, proof: null })
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const isAsked = await answer.then(() => false, needsProof)
      if (!isAsked) break
      const timer = setTimeout(showChecking, NOTICED_MS, true)
      try {
        const { solve } = await import('./solve.ts')
        const challenge = await client.shield.challenge.query({ form })
        answer = send({ ...signs, proof: { challenge, solution: await solve(challenge) } })
      } finally {
        clearTimeout(timer)
        showChecking(false)
      }
    }
    return answer
  }
}

const tokenOf = (client: typeof api) =>
  client.shield.touch.query().then(
    ({ token }) => token,
    () => undefined,
  )

/** Returns whether the server asks for a proof. By its shape, as in `readApiError`. */
function needsProof(error: unknown): boolean {
  const data: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : undefined
  return typeof data === 'object' && data !== null && Reflect.get(data, 'code') === 'PRECONDITION_REQUIRED'
}

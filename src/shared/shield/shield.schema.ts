import { z } from 'zod'
import { checkedForms } from './shield.ts'

const hex = z.string().regex(/^[\da-f]+$/)
const form = z.enum(checkedForms)

/** Input of `shield.challenge`. */
export const challengeFor = z.object({ form })

/** A task of some hundred key derivations for one form, valid until a time; its signature covers both. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.object({ form, until: z.int() }),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
})
export type Challenge = z.output<typeof challenge>

/** A challenge with its solution. */
const proof = z.object({ challenge, solution: z.object({ counter: z.int(), derivedKey: hex }) })
export type Proof = z.output<typeof proof>

/**
 * The signs that a form of the site sends beside its fields: the content of the field that people do not see, the token of the
 * form's first touch, and the proof of work, null if it can prove but was not asked yet. REST and no-script senders have
 * neither token nor proof. Anything else counts as absent, because it must not keep a request from being stored.
 */
export const formSigns = z
  .object({
    trap: z.string().optional().catch('not a text'),
    touched: z.string().optional().catch('not a token'),
    proof: proof.nullish().catch(null),
  })
  .optional()
  .catch(undefined)
export type FormSigns = z.output<typeof formSigns>

/** The token of a form's first touch. */
export const touchToken = z.object({ token: z.string() })

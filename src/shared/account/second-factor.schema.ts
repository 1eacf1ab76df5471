import { z } from 'zod'
import { requiredText } from '#src/shared/text/text.schema.ts'
import { ownPasskey } from './passkey.schema.ts'

const digits = requiredText({ label: 'Code', required: 'Code is required', max: 20 })
  .transform((value) => value.replace(/[\s-]/g, ''))
  .refine((value) => /^\d{6}$/.test(value), { error: 'Please enter the 6 digits of the code' })

/** Input of `account.proveFactor` and `account.confirmFactor`: a code of the authenticator app. */
export const factorCode = z.object({ code: digits })

/** Input of `account.useRecoveryCode`. */
export const recoveryCode = z.object({
  recoveryCode: requiredText({ label: 'Recovery code', required: 'Recovery code is required', max: 40 }).transform(
    (value) => value.toLowerCase().replace(/[^a-z\d]/g, ''),
  ),
})

/** The proofs that an account has; a recovery code always serves too. */
const factorProofs = z.object({ app: z.boolean(), passkey: z.boolean() })
export type FactorProofs = z.output<typeof factorProofs>

/** Output of `account.login`. With `needsFactor` there is no session before one of `proofs` is given. */
export const loginOutcome = z.object({ needsFactor: z.boolean(), proofs: factorProofs.optional() })
export type LoginOutcome = z.output<typeof loginOutcome>

/** Output of `account.startFactor`: the key for the authenticator app, to type and as an address for a QR code. */
export const factorKey = z.object({ key: z.string(), uri: z.string() })
export type FactorKey = z.output<typeof factorKey>

/** Recovery codes, which the server can show only once. Empty where the account has codes already. */
export const newRecoveryCodes = z.object({ codes: z.array(z.string()) })
export type NewRecoveryCodes = z.output<typeof newRecoveryCodes>

/** Output of `account.factor`. `isAvailable` is false while the server has no key for secrets, which only apps need. */
export const factorState = z.object({
  isAvailable: z.boolean(),
  isRequired: z.boolean(),
  since: z.date().nullable(),
  appSince: z.date().nullable(),
  passkeys: z.array(ownPasskey),
  codesLeft: z.int(),
})
export type FactorState = z.output<typeof factorState>

/** A second factor that the account still has to set up. Once it is due, the session may do nothing else. */
export const factorDemand = z.object({ dueAt: z.date(), isDue: z.boolean() })
export type FactorDemand = z.output<typeof factorDemand>

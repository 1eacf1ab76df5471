import { z } from 'zod'
import { notAnObject } from '#src/shared/text/text.schema.ts'

/** A link that confirms a new address expires after this time. */
export const EMAIL_CHANGE_HOURS = 24

/** The same text for a link that has expired, was used or replaced, or never existed. */
export const emailChangeNotValid = 'This link is not valid'

/** Input of `account.newEmail` and `account.confirmEmail`. */
export const emailChangeByToken = z.object({ token: z.string({ error: emailChangeNotValid }) }, notAnObject)

/** Output of `account.newEmail`. */
export const newEmail = z.object({ email: z.string() })
export type NewEmail = z.output<typeof newEmail>

import { z } from 'zod'
import { mostCommon } from './most-common.ts'

// The upper limit bounds what gets hashed.
const PASSWORD_MAX = 200
/** The minimum length (spec section 9). */
export const PASSWORD_MIN = 8

/** Refusals of passwords that are easy to guess. Each says what to do instead. */
export const commonPassword = 'This password is one of the most common ones. Choose a few unrelated words instead.'
export const nearlyCommonPassword =
  'This password is a common one with a few digits or signs. Choose a few unrelated words instead.'
export const ownPassword =
  'This password is made of your name, your email or this site’s name. Choose a few unrelated words instead.'
export const passwordHasEmail = 'Password must not contain your email address'

/** An existing password. Not trimmed, because blanks are part of it. */
export const passwordAs = (label: string) =>
  z
    .string({
      error: ({ input }) => `${label} ${input === undefined || input === null ? 'is required' : 'must be text'}`,
    })
    .min(1, { error: `${label} is required`, abort: true })
    .max(PASSWORD_MAX, { error: `${label} must be at most ${PASSWORD_MAX} characters` })

/** A new password (spec section 5, "Update password"). */
export const newPasswordAs = (label: string) =>
  passwordAs(label)
    .min(PASSWORD_MIN, { error: `Password must be at least ${PASSWORD_MIN} characters long` })
    .refine((password) => !mostCommon.has(password), { error: commonPassword })

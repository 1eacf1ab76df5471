import { z } from 'zod'

// The upper limit bounds what gets hashed.
const PASSWORD_MAX = 200
/** The minimum length (spec section 9). */
export const PASSWORD_MIN = 8

const passwordTooCommon = 'This password is one of the most common ones. Please choose another.'
export const passwordHasEmail = 'Password must not contain your email address'

/** The most common passwords of at least `PASSWORD_MIN` characters. Compared exactly: a variation is not refused. */
const mostCommon = new Set([
  '00000000',
  '11111111',
  '12341234',
  '12345678',
  '123456789',
  '1234567890',
  '123123123',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  '87654321',
  '88888888',
  'Password',
  'Password1',
  'aa12345678',
  'abc12345',
  'abcd1234',
  'abcdefgh',
  'admin123',
  'adminadmin',
  'administrator',
  'asdfghjk',
  'asdfghjkl',
  'baseball',
  'changeme',
  'computer',
  'football',
  'iloveyou',
  'internet',
  'letmein1',
  'p@ssw0rd',
  'passw0rd',
  'password',
  'password1',
  'password12',
  'password123',
  'princess',
  'q1w2e3r4',
  'qwer1234',
  'qwerty12',
  'qwerty123',
  'qwertyui',
  'qwertyuiop',
  'starwars',
  'sunshine',
  'superman',
  'trustno1',
  'welcome1',
  'whatever',
  'zaq12wsx',
])

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
    .refine((password) => !mostCommon.has(password), { error: passwordTooCommon })

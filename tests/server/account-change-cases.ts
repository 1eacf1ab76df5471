import { type Refused, refusedValues } from '#tests/helpers/refusals.ts'
import { credentials } from '#tests/helpers/server-account.ts'

/** The values to which the tests' admin changes. */
export const newEmail = 'ada@lovelace.example'
export const emails = { currentEmail: credentials.email, newEmail }

/** Refused changes of the e-mail address, with their messages. */
export const refusedEmails: Refused[] = [
  ...refusedValues(
    'currentEmail',
    ['no current address', ' ', 'Current email is required'],
    ['a wrong current address', 'boss@example.com', 'Current email is not correct'],
  ),
  ...refusedValues(
    'newEmail',
    ['no new address', undefined, 'New email is required'],
    ['what is no address', 'ada', 'Please enter a valid email address'],
    ['the same address', credentials.email, 'New email must be different from current email'],
    [
      'the same address in other letters',
      ` ${credentials.email.toUpperCase()}`,
      'New email must be different from current email',
    ],
    ['an endless address', `${'a'.repeat(250)}@b.co`, 'New email must be at most 254 characters'],
  ),
  {
    what: 'what is no text',
    change: { currentEmail: 7, newEmail: ['a@b.co'] },
    errors: { currentEmail: 'Current email must be text', newEmail: 'New email must be text' },
  },
]

export const newPassword = 'a fresh start'
export const passwords = { currentPassword: credentials.password, newPassword }

/** Refused changes of the password, with their messages. */
export const refusedPasswords: Refused[] = [
  {
    what: 'nothing',
    change: { currentPassword: undefined, newPassword: '' },
    errors: { currentPassword: 'Current password is required', newPassword: 'New password is required' },
  },
  ...refusedValues(
    'newPassword',
    ['seven characters', '1234567', 'Password must be at least 8 characters long'],
    ['an endless password', 'x'.repeat(201), 'New password must be at most 200 characters'],
    ['what is no text', 12345678, 'New password must be text'],
    [
      'one of the most common passwords',
      'password1',
      'This password is one of the most common ones. Choose a few unrelated words instead.',
    ],
    ['the own address', credentials.email.toUpperCase(), 'Password must not contain your email address'],
    ['what contains the own address', `${credentials.email}-2026`, 'Password must not contain your email address'],
  ),
  ...refusedValues('currentPassword', ['a wrong current password', 'not this one', 'Current password is not correct']),
]

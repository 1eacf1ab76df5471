import { credentials } from '#tests/helpers/server-account.ts'

/** The values to which the tests' admin changes. */
export const newEmail = 'ada@lovelace.example'
export const emails = { currentEmail: credentials.email, newEmail }

/** Refused changes of the e-mail address, with their messages. */
export const refusedEmails = [
  { what: 'no current address', change: { currentEmail: ' ' }, errors: { currentEmail: 'Current email is required' } },
  { what: 'no new address', change: { newEmail: undefined }, errors: { newEmail: 'New email is required' } },
  {
    what: 'what is no address',
    change: { newEmail: 'ada' },
    errors: { newEmail: 'Please enter a valid email address' },
  },
  {
    what: 'what is no text',
    change: { currentEmail: 7, newEmail: ['a@b.co'] },
    errors: { currentEmail: 'Current email must be text', newEmail: 'New email must be text' },
  },
  {
    what: 'the same address',
    change: { newEmail: credentials.email },
    errors: { newEmail: 'New email must be different from current email' },
  },
  {
    what: 'the same address in other letters',
    change: { newEmail: ` ${credentials.email.toUpperCase()}` },
    errors: { newEmail: 'New email must be different from current email' },
  },
  {
    what: 'a wrong current address',
    change: { currentEmail: 'boss@example.com' },
    errors: { currentEmail: 'Current email is not correct' },
  },
  {
    what: 'an endless address',
    change: { newEmail: `${'a'.repeat(250)}@b.co` },
    errors: { newEmail: 'New email must be at most 254 characters' },
  },
]

export const newPassword = 'a fresh start'
export const passwords = { currentPassword: credentials.password, newPassword }

/** Refused changes of the password, with their messages. */
export const refusedPasswords = [
  {
    what: 'nothing',
    change: { currentPassword: undefined, newPassword: '' },
    errors: { currentPassword: 'Current password is required', newPassword: 'New password is required' },
  },
  {
    what: 'seven characters',
    change: { newPassword: '1234567' },
    errors: { newPassword: 'Password must be at least 8 characters long' },
  },
  {
    what: 'an endless password',
    change: { newPassword: 'x'.repeat(201) },
    errors: { newPassword: 'New password must be at most 200 characters' },
  },
  {
    what: 'what is no text',
    change: { newPassword: 12345678 },
    errors: { newPassword: 'New password must be text' },
  },
  {
    what: 'one of the most common passwords',
    change: { newPassword: 'password1' },
    errors: { newPassword: 'This password is one of the most common ones. Choose a few unrelated words instead.' },
  },
  {
    what: 'the own address',
    change: { newPassword: credentials.email.toUpperCase() },
    errors: { newPassword: 'Password must not contain your email address' },
  },
  {
    what: 'what contains the own address',
    change: { newPassword: `${credentials.email}-2026` },
    errors: { newPassword: 'Password must not contain your email address' },
  },
  {
    what: 'a wrong current password',
    change: { currentPassword: 'not this one' },
    errors: { currentPassword: 'Current password is not correct' },
  },
]

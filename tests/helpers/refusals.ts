import { expect } from 'vitest'
import type { Answer } from './server-app.ts'

/** Input that is refused: what it is, how it differs from valid input, and the messages by field. */
export type Refused = { what: string; change: Record<string, unknown>; errors: Record<string, string> }

/** Refused values of one field, each with what it is and with its message. */
export function refusedValues(field: string, ...values: [what: string, value: unknown, message: string][]): Refused[] {
  return values.map(([what, value, message]) => ({ what, change: { [field]: value }, errors: { [field]: message } }))
}

/** Expects 400 with these messages, the first of which is the message of the whole. */
export function expectRefusal(answer: Answer, errorsOf: (answer: Answer) => unknown, errors: Refused['errors']) {
  expect(answer.status).toBe(400)
  expect(errorsOf(answer)).toEqual(errors)
  expect(answer.body.message).toBe(Object.values(errors)[0])
}

export const long = (length: number) => 'x'.repeat(length)

/** What no form takes for a name. */
export const refusedNames = refusedValues(
  'name',
  ['no name', undefined, 'Name is required'],
  ['a blank name', ' \t', 'Name is required'],
  ['a name of null', null, 'Name is required'],
  ['a number for a name', 42, 'Name must be text'],
  ['a long name', long(101), 'Name must be at most 100 characters'],
  ['a line break in a name', 'Grace\nHopper', 'Name contains characters that are not allowed'],
)

/** What no form takes for an address. */
export const refusedAddresses = refusedValues(
  'email',
  ['no e-mail', '', 'Email is required'],
  ['a blank e-mail', ' ', 'Email is required'],
  ['an e-mail of null', null, 'Email is required'],
  ['no address', 'grace', 'Please enter a valid email address'],
  ['no host', 'grace@', 'Please enter a valid email address'],
  ['no dot', 'grace@host', 'Please enter a valid email address'],
  ['a blank inside', 'gr ace@host.org', 'Please enter a valid email address'],
  ['a long e-mail', `${long(250)}@x.org`, 'Email must be at most 254 characters'],
)

/** What no form takes for a text of at most 5,000 characters. */
export const refusedTexts = (field: string, label: string) =>
  refusedValues(
    field,
    [`no ${field}`, undefined, `${label} is required`],
    [`a blank ${field}`, '\n ', `${label} is required`],
    [`an object for a ${field}`, { $ne: null }, `${label} must be text`],
    [`a long ${field}`, long(5001), `${label} must be at most 5,000 characters`],
    [`half a surrogate pair`, 'cut \ud800', `${label} contains characters that are not allowed`],
  )

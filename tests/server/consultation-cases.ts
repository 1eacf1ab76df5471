import {
  long,
  type Refused,
  refusedAddresses,
  refusedNames,
  refusedTexts,
  refusedValues,
} from '#tests/helpers/refusals.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'

/** Mistakes in a consultation request, with the messages of spec section 5. */
export const refusedCases: Refused[] = [
  ...refusedNames,
  ...refusedAddresses,
  ...refusedValues(
    'company',
    ['a number for a company', 7, 'Company name must be text'],
    ['a long company', long(201), 'Company name must be at most 200 characters'],
    ['a NUL in the company', 'A\u0000B', 'Company name contains characters that are not allowed'],
  ),
  ...refusedTexts('description', 'Description'),
  {
    what: 'several mistakes, the first of which is the message',
    change: { description: '', email: 'no', name: ' ' },
    errors: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      description: 'Description is required',
    },
  },
]

type Accepted = { what: string; change: Record<string, unknown>; stored: Record<string, unknown> }

/** Accepted inputs, each with the part of the row that it changes. */
export const acceptedCases: Accepted[] = [
  { what: 'the form as it is', change: {}, stored: { ...validConsultation, status: 'pending' } },
  { what: 'no company', change: { company: undefined }, stored: { company: null } },
  { what: 'a company of null', change: { company: null }, stored: { company: null } },
  { what: 'a blank company', change: { company: ' ' }, stored: { company: null } },
  { what: 'blanks around', change: { name: ' Grace Hopper ', email: ' grace@example.com' }, stored: validConsultation },
  { what: 'a short description', change: { description: 'Hi' }, stored: { description: 'Hi' } },
  { what: 'the longest description', change: { description: long(5000) }, stored: { description: long(5000) } },
  {
    what: 'lines in the description',
    change: { description: 'One\r\n\tTwo' },
    stored: { description: 'One\r\n\tTwo' },
  },
  { what: 'other scripts', change: { name: '李明 🚀' }, stored: { name: '李明 🚀' } },
  {
    what: 'keys that are not in the schema',
    change: { status: 'solved', id: 'mine', createdAt: 0 },
    stored: { status: 'pending' },
  },
]

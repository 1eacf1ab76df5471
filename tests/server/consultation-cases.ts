import { validConsultation } from '#tests/helpers/server-consultations.ts'

const long = (length: number) => 'x'.repeat(length)

type Refused = { what: string; change: Record<string, unknown>; errors: Record<string, string> }

/** Mistakes in a consultation request, with the messages of spec section 5. */
export const refusedCases: Refused[] = [
  { what: 'no name', change: { name: undefined }, errors: { name: 'Name is required' } },
  { what: 'a blank name', change: { name: ' \t' }, errors: { name: 'Name is required' } },
  { what: 'a name of null', change: { name: null }, errors: { name: 'Name is required' } },
  { what: 'a number for a name', change: { name: 42 }, errors: { name: 'Name must be text' } },
  { what: 'a long name', change: { name: long(101) }, errors: { name: 'Name must be at most 100 characters' } },
  {
    what: 'a line break in a name',
    change: { name: 'Grace\nHopper' },
    errors: { name: 'Name contains characters that are not allowed' },
  },
  { what: 'no e-mail', change: { email: '' }, errors: { email: 'Email is required' } },
  { what: 'no address', change: { email: 'grace@host' }, errors: { email: 'Please enter a valid email address' } },
  {
    what: 'a long e-mail',
    change: { email: `${long(250)}@x.org` },
    errors: { email: 'Email must be at most 254 characters' },
  },
  { what: 'a number for a company', change: { company: 7 }, errors: { company: 'Company name must be text' } },
  {
    what: 'a long company',
    change: { company: long(201) },
    errors: { company: 'Company name must be at most 200 characters' },
  },
  {
    what: 'a NUL in the company',
    change: { company: 'A\u0000B' },
    errors: { company: 'Company name contains characters that are not allowed' },
  },
  { what: 'no description', change: { description: undefined }, errors: { description: 'Description is required' } },
  { what: 'a blank description', change: { description: '\n ' }, errors: { description: 'Description is required' } },
  {
    what: 'an object for a description',
    change: { description: { $ne: null } },
    errors: { description: 'Description must be text' },
  },
  {
    what: 'a long description',
    change: { description: long(5001) },
    errors: { description: 'Description must be at most 5,000 characters' },
  },
  {
    what: 'half a surrogate pair',
    change: { description: 'cut \ud800' },
    errors: { description: 'Description contains characters that are not allowed' },
  },
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

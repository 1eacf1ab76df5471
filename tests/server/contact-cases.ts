import { long, type Refused, refusedAddresses, refusedValues } from '#tests/helpers/refusals.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

/** Refused contact requests, with the messages of spec section 5 and of product decisions, "Data". */
export const refusedCases: Refused[] = [
  ...refusedValues(
    'firstName',
    ['no first name', undefined, 'First name is required'],
    ['a blank first name', '   ', 'First name is required'],
    ['a first name of invisible signs', '\u200b\u2060\u00ad', 'First name is required'],
    ['a first name of null', null, 'First name is required'],
    ['a short first name', ' A ', 'First name must be at least 2 characters'],
    ['a long first name', long(101), 'First name must be at most 100 characters'],
    ['a NUL', 'Gr\u0000ace', 'First name contains characters that are not allowed'],
    ['a number for a name', 42, 'First name must be text'],
    ['an object for a name', { $gt: '' }, 'First name must be text'],
  ),
  ...refusedValues(
    'lastName',
    ['no last name', '', 'Last name is required'],
    ['a short last name', 'B', 'Last name must be at least 2 characters'],
    ['a long last name', long(101), 'Last name must be at most 100 characters'],
    ['a line break in a name', 'Hop\r\nper', 'Last name contains characters that are not allowed'],
  ),
  ...refusedAddresses,
  ...refusedValues(
    'company',
    ['no company', '', 'Company name is required'],
    ['a long company', long(201), 'Company name must be at most 200 characters'],
    ['half a surrogate pair', 'Eckert \ud800', 'Company name contains characters that are not allowed'],
  ),
  ...refusedValues(
    'projectType',
    ['no project type', '', 'Please select a project type'],
    ['another type', 'MVP', 'Please select a project type'],
  ),
  ...refusedValues(
    'budget',
    ['another budget', '10k', 'Please select a budget range'],
    ['an empty budget', '', 'Please select a budget range'],
  ),
  ...refusedValues(
    'projectDescription',
    ['no description', '\n\t', 'Project description is required'],
    ['a short description', ' 123456789 ', 'Project description must be at least 10 characters'],
    ['a long description', long(5001), 'Project description must be at most 5,000 characters'],
    [
      'a NUL in the description',
      'A compiler\u0000 that reads',
      'Project description contains characters that are not allowed',
    ],
  ),
  ...refusedValues(
    'phone',
    ['a long phone', '1'.repeat(41), 'Phone must be at most 40 characters'],
    ['a NUL in the phone', '1\u00002', 'Phone contains characters that are not allowed'],
    ['a number for a phone', 555, 'Phone must be text'],
  ),
  {
    what: 'several mistakes, the first of which is the message',
    change: { firstName: '', email: 'no', budget: 7 },
    errors: {
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
      budget: 'Please select a budget range',
    },
  },
]

/** Accepted contact requests, with the part of the row that shows their normalization. */
export const acceptedCases: { what: string; change: Record<string, unknown>; stored: Record<string, unknown> }[] = [
  { what: 'the form as it is', change: {}, stored: { ...row(validQuery), phone: null } },
  { what: 'blanks around', change: { firstName: '  Grace ', email: ' grace@example.com ' }, stored: row(validQuery) },
  { what: 'no budget', change: { budget: undefined }, stored: { budgetRange: null } },
  { what: 'a budget of null', change: { budget: null }, stored: { budgetRange: null } },
  { what: 'a phone', change: { phone: ' +49 30 1234 ' }, stored: { phone: '+49 30 1234' } },
  { what: 'a blank phone', change: { phone: ' ' }, stored: { phone: null } },
  { what: 'the longest name', change: { firstName: long(100) }, stored: { firstName: long(100) } },
  { what: 'other scripts', change: { firstName: '李明', lastName: 'Ødegård 🚀' }, stored: { lastName: 'Ødegård 🚀' } },
  { what: 'an address in another script', change: { email: 'info@münchen.de' }, stored: { email: 'info@münchen.de' } },
  { what: 'SQL', change: { company: "'); drop table admins; --" }, stored: { status: 'pending' } },
  {
    what: 'lines and tabs in the description',
    change: { projectDescription: 'First line\r\n\tSecond line' },
    stored: { projectDescription: 'First line\r\n\tSecond line' },
  },
  { what: 'unknown keys', change: { status: 'solved', id: 'mine' }, stored: { status: 'pending' } },
]

function row({ budget, ...fields }: typeof validQuery): Record<string, unknown> {
  return { ...fields, budgetRange: budget, status: 'pending' }
}

import { validQuery } from '#tests/helpers/server-queries.ts'

type Case = { what: string; change: Record<string, unknown>; errors: Record<string, string> }

const long = (length: number) => 'x'.repeat(length)

/** Refused contact requests, with the messages of spec section 5 and of product decisions, "Data". */
export const refusedCases: Case[] = [
  { what: 'no first name', change: { firstName: undefined }, errors: { firstName: 'First name is required' } },
  { what: 'a blank first name', change: { firstName: '   ' }, errors: { firstName: 'First name is required' } },
  { what: 'a first name of null', change: { firstName: null }, errors: { firstName: 'First name is required' } },
  {
    what: 'a short first name',
    change: { firstName: ' A ' },
    errors: { firstName: 'First name must be at least 2 characters' },
  },
  { what: 'no last name', change: { lastName: '' }, errors: { lastName: 'Last name is required' } },
  {
    what: 'a short last name',
    change: { lastName: 'B' },
    errors: { lastName: 'Last name must be at least 2 characters' },
  },
  { what: 'no e-mail', change: { email: ' ' }, errors: { email: 'Email is required' } },
  { what: 'no address', change: { email: 'grace' }, errors: { email: 'Please enter a valid email address' } },
  { what: 'no host', change: { email: 'grace@' }, errors: { email: 'Please enter a valid email address' } },
  { what: 'no dot', change: { email: 'grace@host' }, errors: { email: 'Please enter a valid email address' } },
  {
    what: 'a blank inside',
    change: { email: 'gr ace@host.org' },
    errors: { email: 'Please enter a valid email address' },
  },
  { what: 'no company', change: { company: '' }, errors: { company: 'Company name is required' } },
  { what: 'no project type', change: { projectType: '' }, errors: { projectType: 'Please select a project type' } },
  { what: 'another type', change: { projectType: 'MVP' }, errors: { projectType: 'Please select a project type' } },
  { what: 'another budget', change: { budget: '10k' }, errors: { budget: 'Please select a budget range' } },
  { what: 'an empty budget', change: { budget: '' }, errors: { budget: 'Please select a budget range' } },
  {
    what: 'no description',
    change: { projectDescription: '\n\t' },
    errors: { projectDescription: 'Project description is required' },
  },
  {
    what: 'a short description',
    change: { projectDescription: ' 123456789 ' },
    errors: { projectDescription: 'Project description must be at least 10 characters' },
  },
  {
    what: 'a long first name',
    change: { firstName: long(101) },
    errors: { firstName: 'First name must be at most 100 characters' },
  },
  {
    what: 'a long last name',
    change: { lastName: long(101) },
    errors: { lastName: 'Last name must be at most 100 characters' },
  },
  {
    what: 'a long e-mail',
    change: { email: `${long(250)}@x.org` },
    errors: { email: 'Email must be at most 254 characters' },
  },
  {
    what: 'a long company',
    change: { company: long(201) },
    errors: { company: 'Company name must be at most 200 characters' },
  },
  {
    what: 'a long description',
    change: { projectDescription: long(5001) },
    errors: { projectDescription: 'Project description must be at most 5,000 characters' },
  },
  {
    what: 'a NUL',
    change: { firstName: 'Gr\u0000ace' },
    errors: { firstName: 'First name contains characters that are not allowed' },
  },
  {
    what: 'a line break in a name',
    change: { lastName: 'Hop\r\nper' },
    errors: { lastName: 'Last name contains characters that are not allowed' },
  },
  {
    what: 'half a surrogate pair',
    change: { company: 'Eckert \ud800' },
    errors: { company: 'Company name contains characters that are not allowed' },
  },
  {
    what: 'a NUL in the description',
    change: { projectDescription: 'A compiler\u0000 that reads' },
    errors: { projectDescription: 'Project description contains characters that are not allowed' },
  },
  {
    what: 'a long phone',
    change: { phone: '1'.repeat(41) },
    errors: { phone: 'Phone must be at most 40 characters' },
  },
  {
    what: 'a NUL in the phone',
    change: { phone: '1\u00002' },
    errors: { phone: 'Phone contains characters that are not allowed' },
  },
  { what: 'a number for a phone', change: { phone: 555 }, errors: { phone: 'Phone must be text' } },
  { what: 'a number for a name', change: { firstName: 42 }, errors: { firstName: 'First name must be text' } },
  {
    what: 'an object for a name',
    change: { firstName: { $gt: '' } },
    errors: { firstName: 'First name must be text' },
  },
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

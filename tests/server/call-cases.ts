const long = (length: number) => 'x'.repeat(length)

type Refused = { what: string; change: Record<string, unknown>; errors: Record<string, string> }

const noTime = { start: 'Please select a time' }

/** Refused bookings, with messages in the style of spec section 5. */
export const refusedCases: Refused[] = [
  { what: 'no time', change: { start: undefined }, errors: noTime },
  { what: 'a time of null', change: { start: null }, errors: noTime },
  { what: 'a number for a time', change: { start: 1_795_424_400_000 }, errors: noTime },
  { what: 'a time without its zone', change: { start: '2026-11-23T09:00:00' }, errors: noTime },
  { what: 'a day for a time', change: { start: '2026-11-23' }, errors: noTime },
  { what: 'a day that does not exist', change: { start: '2026-02-30T09:00:00Z' }, errors: noTime },
  { what: 'a year of five digits', change: { start: '+12026-11-23T09:00:00Z' }, errors: noTime },
  { what: 'a NUL in the time', change: { start: '2026-11-23T09:00:00Z\u0000' }, errors: noTime },
  { what: 'a list of times', change: { start: ['2026-11-23T09:00:00Z'] }, errors: noTime },
  { what: 'no name', change: { name: undefined }, errors: { name: 'Name is required' } },
  { what: 'a blank name', change: { name: ' \t' }, errors: { name: 'Name is required' } },
  { what: 'a number for a name', change: { name: 42 }, errors: { name: 'Name must be text' } },
  { what: 'a long name', change: { name: long(101) }, errors: { name: 'Name must be at most 100 characters' } },
  {
    what: 'a line break in a name',
    change: { name: 'Grace\r\nHopper' },
    errors: { name: 'Name contains characters that are not allowed' },
  },
  { what: 'no e-mail', change: { email: '' }, errors: { email: 'Email is required' } },
  { what: 'an e-mail of null', change: { email: null }, errors: { email: 'Email is required' } },
  { what: 'no address', change: { email: 'grace@host' }, errors: { email: 'Please enter a valid email address' } },
  {
    what: 'a long e-mail',
    change: { email: `${long(250)}@x.org` },
    errors: { email: 'Email must be at most 254 characters' },
  },
  { what: 'no topic', change: { topic: undefined }, errors: { topic: 'Topic is required' } },
  { what: 'a blank topic', change: { topic: '\n ' }, errors: { topic: 'Topic is required' } },
  { what: 'an object for a topic', change: { topic: { $ne: null } }, errors: { topic: 'Topic must be text' } },
  {
    what: 'a long topic',
    change: { topic: long(5001) },
    errors: { topic: 'Topic must be at most 5,000 characters' },
  },
  {
    what: 'half a surrogate pair',
    change: { topic: 'cut \ud800' },
    errors: { topic: 'Topic contains characters that are not allowed' },
  },
  {
    what: 'several mistakes, the first of which is the message',
    change: { start: '', topic: '', email: 'no', name: ' ' },
    errors: {
      ...noTime,
      name: 'Name is required',
      email: 'Please enter a valid email address',
      topic: 'Topic is required',
    },
  },
]

/** Times that cannot be booked on a Friday at ten. */
export const unavailable = [
  { what: 'earlier today', start: '2026-11-20T09:00:00Z' },
  { what: 'later today', start: '2026-11-20T14:00:00Z' },
  { what: 'on Saturday', start: '2026-11-21T09:00:00Z' },
  { what: 'before nine', start: '2026-11-23T08:30:00Z' },
  { what: 'at five', start: '2026-11-23T17:00:00Z' },
  { what: 'between two slots', start: '2026-11-23T09:15:00Z' },
  { what: 'a millisecond late', start: '2026-11-23T09:00:00.001Z' },
  { what: 'on the 31st day', start: '2026-12-21T09:00:00Z' },
  { what: 'in the year 9999', start: '9999-12-31T23:59:59Z' },
  { what: 'in the year 0', start: '0000-01-01T00:00:00Z' },
]

import { type Refused, refusedAddresses, refusedNames, refusedTexts, refusedValues } from '#tests/helpers/refusals.ts'

const noTime = 'Please select a time'

/** Refused bookings, with messages in the style of spec section 5. */
export const refusedCases: Refused[] = [
  ...refusedValues(
    'start',
    ['no time', undefined, noTime],
    ['a time of null', null, noTime],
    ['a number for a time', 1_795_424_400_000, noTime],
    ['a time without its zone', '2026-11-23T09:00:00', noTime],
    ['a day for a time', '2026-11-23', noTime],
    ['a day that does not exist', '2026-02-30T09:00:00Z', noTime],
    ['a year of five digits', '+12026-11-23T09:00:00Z', noTime],
    ['a NUL in the time', '2026-11-23T09:00:00Z\u0000', noTime],
    ['a list of times', ['2026-11-23T09:00:00Z'], noTime],
  ),
  ...refusedNames,
  ...refusedAddresses,
  ...refusedTexts('topic', 'Topic'),
  {
    what: 'several mistakes, the first of which is the message',
    change: { start: '', topic: '', email: 'no', name: ' ' },
    errors: {
      start: noTime,
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

import { z } from 'zod'
import { byId, byIds, cursor, listPage, span, wholeNumber } from '#src/shared/lists/list.schema.ts'
import { maxPageSize } from '#src/shared/lists/list.ts'
import { emailAddress, notAnObject, requiredText, searchText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { callNotFound, callStatuses } from './call.ts'

const day = (name: string) => z.iso.date({ error: `${name} must be a date, such as 2026-11-23` })

/** The days asked for, as the site's calendar has them; without them, all that are open for booking. */
export const slotRange = z
  .object({ from: day('from').optional(), to: day('to').optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { error: 'to must not be before from', path: ['to'] })
  .default({})
export type SlotRange = z.output<typeof slotRange>

/** The business days of the range, each with the starts of its free slots; one that is booked out has none. */
export const freeSlots = z.object({
  /** The time zone that the days and the business hours are meant in. */
  zone: z.string(),
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(z.date()) })),
})
export type FreeSlots = z.output<typeof freeSlots>

const noTime = { error: 'Please select a time' }

/** An instant: a Date, or its ISO 8601 text with the offset from UTC. */
const instant = z
  .union([z.date(), z.iso.datetime({ offset: true, ...noTime })], noTime)
  .transform((value) => new Date(value))

/** What `calls.book` takes, in the order in which the form asks; unknown keys are dropped. */
export const callBooking = z.object(
  {
    start: instant,
    name: requiredText({ label: 'Name', required: 'Name is required', max: textLimits.name }),
    email: emailAddress,
    topic: requiredText({
      label: 'Topic',
      required: 'Topic is required',
      max: textLimits.description,
      multiline: true,
    }),
  },
  notAnObject,
)
export type CallBooking = z.output<typeof callBooking>

/** What the visitor gets for a booking. */
export const bookedCall = z.object({
  id: z.uuid(),
  start: z.date(),
  end: z.date(),
  /** The site's time zone. */
  zone: z.string(),
  /** Where the calendar file is, on this site. The address is a secret: whoever has it can read the topic. */
  invite: z.string(),
})
export type BookedCall = z.output<typeof bookedCall>

/** A call on the wire, to admins only. */
export const call = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  start: z.date(),
  end: z.date(),
  createdAt: z.date(),
  cancelledAt: z.date().nullable(),
})
export type Call = z.output<typeof call>

/** A page of a list: the next call first when they are upcoming, else the latest. The span is that of their times. */
export const callFilter = z.object({
  search: searchText.default(''),
  ...span,
  status: z
    .enum(callStatuses, { error: 'Unknown status' })
    .nullish()
    .transform((status) => status ?? 'upcoming'),
  limit: wholeNumber('limit', maxPageSize).default(20),
  cursor,
})
export type CallFilter = z.output<typeof callFilter>

/** What the list answers. */
export const callPage = listPage(call)
export type CallPage = z.output<typeof callPage>

/** How many there are of each status. */
export const callCounts = z.record(z.enum(callStatuses), z.int())
export type CallCounts = z.output<typeof callCounts>

/** Which call. */
export const callById = byId(callNotFound)

/** Which calls, up to a screen's page of them. */
export const callsByIds = byIds

/** How many calls were cancelled together. The others were cancelled already, are over, or are unknown. */
export const cancelledCalls = z.object({ cancelled: z.int(), skipped: z.int() })

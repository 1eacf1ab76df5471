import { z } from 'zod'
import { adminNotFound } from '#src/shared/account/admin.ts'
import { byId, byIds, listPage, pageFilter, span } from '#src/shared/lists/list.schema.ts'
import { storedOrigin } from '#src/shared/origin/origin.schema.ts'
import { emailAddress, notAnObject, requiredText, searchText, visitorText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { isTimeZone } from '#src/shared/time/time-zone.ts'
import { callNotFound, callStatuses } from './call.ts'

const day = (name: string) => z.iso.date({ error: `${name} must be a date, such as 2026-11-23` })

/** A range of days in the site's time zone. Without limits, all days that can be booked. */
export const slotRange = z
  .object({ from: day('from').optional(), to: day('to').optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { error: 'to must not be before from', path: ['to'] })
  .default({})
export type SlotRange = z.output<typeof slotRange>

/** The days of the range on which calls are taken, each with the start times of its free slots, possibly none. */
export const freeSlots = z.object({
  /** The time zone of the days. */
  zone: z.string(),
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(z.date()) })),
})
export type FreeSlots = z.output<typeof freeSlots>

const noTime = { error: 'Please select a time' }

/** A Date or an ISO 8601 text with an offset from UTC. */
const instant = z
  .union([z.date(), z.iso.datetime({ offset: true, ...noTime })], noTime)
  .transform((value) => new Date(value))

/**
 * The name of the time zone in which the guest reads times, such as Europe/Berlin. Mails to the guest use it. One that is not known is
 * dropped: browsers have names that Node lacks, and no visitor can correct theirs.
 */
const guestZone = z.string().refine(isTimeZone).optional().catch(undefined)

/** Input of `calls.book`: the fields in the order of the form, and what its page adds. Unknown keys are dropped. */
export const callBooking = z.object(
  {
    start: instant,
    name: requiredText({ label: 'Name', required: 'Name is required', max: textLimits.name }),
    email: emailAddress,
    topic: visitorText('Topic', 'Topic is required'),
    guestZone,
  },
  notAnObject,
)
export type CallBooking = z.output<typeof callBooking>

export const bookedCall = z.object({
  id: z.uuid(),
  start: z.date(),
  end: z.date(),
  /** The site's time zone. */
  zone: z.string(),
  /** The path of the calendar file. It is secret, because the file contains the topic. */
  invite: z.string(),
  /** The path of the page that cancels and moves the call. It is secret too. */
  page: z.string(),
  /** Whether the installation sends mail, and so a confirmation. */
  isMailed: z.boolean(),
})
export type BookedCall = z.output<typeof bookedCall>

/** The call of a guest's link, to the holder of the link. */
export const guestCall = bookedCall.omit({ id: true, page: true }).extend({
  topic: z.string(),
  status: z.enum(callStatuses),
  /** How often it was moved. A change names it, so that it is refused when the guest saw another time. */
  moves: z.int(),
})
export type GuestCall = z.output<typeof guestCall>

const token = z.string({ error: callNotFound })
export const callByToken = z.object({ token }, notAnObject)

const moves = z.coerce.number({ error: 'moves must be a number' }).int()
export const guestCancellation = callByToken.extend({ moves })
export const guestMove = guestCancellation.extend({ start: instant, guestZone })
export type GuestMove = z.output<typeof guestMove>

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
  movedAt: z.date().nullable(),
  /** The admin who holds the call. */
  hostId: z.uuid().nullable(),
  hostName: z.string().nullable(),
  origin: storedOrigin,
})
export type Call = z.output<typeof call>

const status = z
  .enum(callStatuses, { error: 'Unknown status' })
  .nullish()
  .transform((status) => status ?? 'upcoming')

/**
 * Input of the list: the next call first for `upcoming`, otherwise the latest. The span filters by the start of the
 * call.
 */
export const callFilter = pageFilter.extend({ status })
export type CallFilter = z.output<typeof callFilter>

/** The filter of the download. */
export const callExport = z.object({ q: searchText.default(''), ...span, status })

export const callPage = listPage(call)
export type CallPage = z.output<typeof callPage>

/** The number of calls of each status. */
export const callCounts = z.record(z.enum(callStatuses), z.int())
export type CallCounts = z.output<typeof callCounts>

export const callById = byId(callNotFound)

/** Input of `calls.cancel`. `start` is the time that the admin saw: a call that its guest has moved meanwhile stays. */
export const callCancellation = callById.extend({ start: z.date().optional() })

/** Input of `calls.give`. `from` is the host that was seen, null for none. */
export const hostChange = callById.extend({
  from: z.string({ error: adminNotFound }).nullable(),
  to: z.string({ error: adminNotFound }),
})
export type HostChange = z.output<typeof hostChange>

/** An admin at the time of a call: free, outside their hours, or busy with another call. */
const callHost = z.object({ id: z.uuid(), name: z.string(), state: z.enum(['free', 'outside', 'busy']) })
export const callHosts = z.array(callHost)
export type CallHost = z.output<typeof callHost>

export const callsByIds = byIds

/** The result of a bulk cancellation. Skipped calls were canceled before, are past or are unknown. */
export const cancelledCalls = z.object({ cancelled: z.int(), skipped: z.int() })

import { z } from 'zod'
import { consultationStatuses } from '#src/shared/consultations/consultation.ts'
import { maxChangedAtOnce } from '#src/shared/lists/list.ts'
import { queryStatuses } from '#src/shared/queries/query.ts'

/** Of the rows that changed together: some by name, and how many more there are. */
const several = { ids: z.array(z.uuid()).min(1).max(maxChangedAtOnce), more: z.int().min(1).optional() }

const accountChanges = [
  'email-changed',
  'password-changed',
  'invited',
  'invitation-revoked',
  'joined',
  'added',
  'disabled',
  'enabled',
  'removed',
] as const

/** The admin who changed them; absent from events of before this was written. */
const by = z.object({ id: z.uuid(), name: z.string() }).optional()

/**
 * How long an event is kept. The dashboard looks back 30 days; a client that was away for longer has to read its
 * screens anew anyway, and nobody wants a month of notices.
 */
export const KEPT_DAYS = 30

/** Every event with what it carries (spec section 7, "Real-time channel"). A new one is a new line here. */
export const liveEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('new-userQuery'),
    /** For the toast "New Consultation: {name} from {email}"; the name is first and last name. */
    payload: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  }),
  z.object({
    name: z.literal('new-consultation'),
    /** For the same toast. */
    payload: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  }),
  z.object({ name: z.literal('new-subscriber'), payload: z.object({ id: z.uuid(), email: z.string() }) }),
  z.object({
    name: z.literal('call'),
    /** A visitor booked a call, or an admin cancelled one. */
    payload: z.object({
      change: z.enum(['booked', 'cancelled']),
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      start: z.iso.datetime(),
    }),
  }),
  z.object({
    name: z.literal('post'),
    /** A post was written, changed or removed; `slug` is where it is, or was. */
    payload: z.object({
      id: z.uuid(),
      title: z.string(),
      slug: z.string(),
      change: z.enum(['created', 'updated', 'deleted']),
    }),
  }),
  z.object({
    name: z.literal('login'),
    /**
     * An admin logged in, or signed up, which nobody else can have done for them. `session` is its id in their own list
     * of sessions, where they find from where it was; with what they hold, nobody can log in.
     */
    payload: z.object({ id: z.uuid(), name: z.string(), session: z.string().optional() }),
  }),
  z.object({
    name: z.literal('security'),
    payload: z.discriminatedUnion('kind', [
      /** Wrong passwords within an hour, over all addresses, for this admin's account (product decisions, "Limits"). */
      z.object({ kind: z.literal('wrong-passwords'), count: z.int(), id: z.uuid(), name: z.string() }),
      /** Calls booked within so many minutes, over all addresses. */
      z.object({ kind: z.literal('many-bookings'), count: z.int(), minutes: z.int() }),
    ]),
  }),
  z.object({
    name: z.literal('account'),
    /**
     * An account of the back office changed. `by` is the admin who did it, null for the operator (`npm run admin`);
     * `subject` is the name of an admin who changed their own account. Another admin or an invitation is named by
     * e-mail address, since names are not unique.
     */
    payload: z.object({
      change: z.enum(accountChanges),
      by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      subject: z.string(),
    }),
  }),
  z.object({
    name: z.literal('erasure'),
    /** What a person had given was deleted at their word (npm run person): so many rows, and nobody says of whom. */
    payload: z.object({ records: z.int() }),
  }),
  z.object({
    name: z.literal('queryUpdate'),
    /**
     * The status of one or several rows changed. One name for both lists (spec section 7); `kind` says which.
     */
    payload: z.union([
      z.object({ kind: z.literal('consultation'), id: z.uuid(), status: z.enum(consultationStatuses), by }),
      z.object({ kind: z.literal('query').default('query'), id: z.uuid(), status: z.enum(queryStatuses), by }),
      z.object({ kind: z.literal('consultation'), ...several, status: z.enum(consultationStatuses), by }),
      z.object({ kind: z.literal('query'), ...several, status: z.enum(queryStatuses), by }),
    ]),
  }),
])
/** An event as it is written. */
export type LiveEvent = z.input<typeof liveEvent>
/**
 * An event as it is told, with its defaults filled in; or, to a client that comes back after more days than events are
 * kept, that it missed some: what it shows has to be read again.
 */
export type DeliveredEvent = z.output<typeof liveEvent> | { name: 'events-missed'; payload: Record<string, never> }

/** The place of an event in the order of all events, as `{transaction}-{id}`; only ever compared by the server. */
export const eventId = z
  .string()
  .regex(/^\d{1,19}-\d{1,19}$/, { error: 'Unknown event id', abort: true })
  // PostgreSQL counts no further.
  .refine((id) => BigInt(id.slice(id.indexOf('-') + 1)) < 2n ** 63n, { error: 'Unknown event id' })

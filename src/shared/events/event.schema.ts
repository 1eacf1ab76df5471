import { z } from 'zod'
import { adminRef } from '#src/shared/account/admin-ref.schema.ts'
import { roles } from '#src/shared/account/role.ts'
import { consultationStatuses } from '#src/shared/consultations/consultation.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'
import { maxChangedAtOnce } from '#src/shared/lists/list.ts'
import { queryStatuses } from '#src/shared/queries/query.ts'

/** A bulk change: the ids of some rows and the number of the others. */
const several = { ids: z.array(z.uuid()).min(1).max(maxChangedAtOnce), more: z.int().min(1).optional() }

const accountChanges = [
  'email-changed',
  'name-changed',
  'password-changed',
  'invited',
  'invitation-revoked',
  'joined',
  'added',
  'disabled',
  'enabled',
  'removed',
  'feed-made',
  'feed-ended',
  'factor-on',
  'factor-off',
  'factor-reset',
  'factor-codes',
  'role-changed',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
] as const

/** The admin who made the change; absent from events older than this field. */
const by = adminRef.optional()

/**
 * Events are deleted after this time. The dashboard shows 30 days, and a client that was offline for longer refetches
 * everything.
 */
export const KEPT_DAYS = 30

/** All events and their payloads (spec section 7, "Real-time channel"). */
export const liveEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('new-userQuery'),
    /** For the toast "New Consultation: {name} from {email}". `name` is the first and last name. */
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
    /**
     * A visitor booked a call, its guest moved it, the guest or an admin canceled it, or an admin gave it to another one.
     * `start` is the present time.
     */
    payload: z.object({
      change: z.enum(['booked', 'moved', 'cancelled', 'given']),
      /** Present when the guest moved or canceled it. */
      by: z.literal('guest').optional(),
      /** The name of the admin to whom it was given. */
      to: z.string().optional(),
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      start: z.iso.datetime(),
    }),
  }),
  z.object({
    name: z.literal('availability'),
    /** The hours in which an admin takes calls were changed by an admin. */
    payload: z.object({ id: z.uuid(), name: z.string(), by: adminRef }),
  }),
  z.object({
    name: z.literal('post'),
    /** A post was created, changed, deleted or restored. `slug` is its current or last slug. */
    payload: z.object({
      id: z.uuid(),
      title: z.string(),
      slug: z.string(),
      change: z.enum(['created', 'updated', 'deleted', 'restored']),
    }),
  }),
  z.object({
    name: z.literal('login'),
    /**
     * An admin logged in or signed up. `session` is the id in the admin's own list of sessions, which has the device
     * and IP address; a sign-up has none. The id cannot be used to log in.
     */
    payload: z.object({ id: z.uuid(), name: z.string(), session: z.string().optional() }),
  }),
  z.object({
    name: z.literal('security'),
    payload: z.discriminatedUnion('kind', [
      /** Wrong passwords for this admin within an hour, over all IP addresses (product decisions, "Limits"). */
      z.object({ kind: z.literal('wrong-passwords'), count: z.int(), id: z.uuid(), name: z.string() }),
      /** Calls booked within `minutes`, over all IP addresses. */
      z.object({ kind: z.literal('many-bookings'), count: z.int(), minutes: z.int() }),
    ]),
  }),
  z.object({
    name: z.literal('account'),
    /**
     * An admin account changed. `by` is the acting admin, null for the operator (`npm run admin`). `subject` is the
     * admin's name if the own account changed; otherwise it is the e-mail address of the other admin or the invitation,
     * because names are not unique. Of a changed name `by` has the former one and `subject` the new one. `role` is the new role of an
     * admin whose role changed.
     */
    payload: z.object({
      change: z.enum(accountChanges),
      by: adminRef.nullable(),
      subject: z.string(),
      role: z.object({ of: z.uuid(), to: z.enum(roles) }).optional(),
    }),
  }),
  /** Submissions were held as possible spam, or an admin decided on held ones. */
  z.object({
    name: z.literal('quarantine'),
    payload: z.object({ change: z.enum(['held', 'released', 'deleted']) }),
  }),
  z.object({
    name: z.literal('erasure'),
    /**
     * A data subject's records were deleted (`npm run person`). `records` is their number; no personal data is named.
     */
    payload: z.object({ records: z.int() }),
  }),
  z.object({
    name: z.literal('request'),
    /**
     * Requests got an owner, whose name is `to`, or none; or a request was answered, its answer taken back, its notes changed, or a mail
     * came in its thread. Without `by` the sender of mail reports it: a reply was sent after a failed try, or a try failed. `givenTo` is
     * the id of the owner who got them from another admin, other than by Undo.
     */
    payload: z.object({
      kind: z.enum(requestKinds),
      ids: several.ids,
      change: z.enum(['owner', 'answered', 'unanswered', 'noted', 'received']),
      to: z.string().nullish(),
      givenTo: z.uuid().optional(),
      by,
    }),
  }),
  z.object({
    name: z.literal('queryUpdate'),
    /** The status of one row or of several rows changed. The spec has one name for both lists; `kind` is the list. */
    payload: z.union([
      z.object({ kind: z.literal('consultation'), id: z.uuid(), status: z.enum(consultationStatuses), by }),
      z.object({ kind: z.literal('query').default('query'), id: z.uuid(), status: z.enum(queryStatuses), by }),
      z.object({ kind: z.literal('consultation'), ...several, status: z.enum(consultationStatuses), by }),
      z.object({ kind: z.literal('query'), ...several, status: z.enum(queryStatuses), by }),
    ]),
  }),
])
/** An event as the outbox stores it. */
export type LiveEvent = z.input<typeof liveEvent>
/**
 * An event as clients receive it, with its defaults. A client that was offline for longer than `KEPT_DAYS` receives
 * `events-missed` and has to refetch everything.
 */
export type DeliveredEvent = z.output<typeof liveEvent> | { name: 'events-missed'; payload: Record<string, never> }

/** The position of an event in the order of all events, as `{transaction}-{id}`. Only the server compares ids. */
export const eventId = z
  .string()
  .regex(/^\d{1,19}-\d{1,19}$/, { error: 'Unknown event id', abort: true })
  // The range of a PostgreSQL bigint.
  .refine((id) => BigInt(id.slice(id.indexOf('-') + 1)) < 2n ** 63n, { error: 'Unknown event id' })

/** Input of `events.presence`: the request that the page shows, and whether a reply is being typed there. */
export const presenceAt = z.object({ recordId: z.uuid(), isWriting: z.boolean().default(false) })

/** Another admin at the same request. The browser knows the names of all admins by their ids. */
export type Present = { id: string; isWriting: boolean }

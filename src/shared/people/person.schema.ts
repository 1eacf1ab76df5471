import { z } from 'zod'
import { requestKinds } from '#src/shared/inbox/request.ts'
import { byId, cursor, listPage, sortedFilter, span, wholeNumber } from '#src/shared/lists/list.schema.ts'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import { searchText } from '#src/shared/text/text.schema.ts'
import { contactKinds, personNotFound, requestChanges } from './person.ts'

/** A person on the wire, to admins only. Name, company and phone are the latest that were given. */
const person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  hasQueries: z.boolean(),
  hasConsultations: z.boolean(),
  hasCalls: z.boolean(),
  isSubscribed: z.boolean(),
  /** The first and the last contact. */
  createdAt: z.date(),
  activeAt: z.date(),
})
export type Person = z.output<typeof person>

const kind = z.enum(contactKinds, { error: 'Unknown kind of contact' }).nullish()

/** Input of the list, which is ordered by the last contact. The span filters by it too. */
export const personFilter = sortedFilter.extend({ kind })
export type PersonFilter = z.output<typeof personFilter>

/** The filter of the download. */
export const personExport = z.object({ q: searchText.default(''), ...span, kind })

export const personPage = listPage(person)
export type PersonPage = z.output<typeof personPage>

export const personById = byId(personNotFound)

/** A person with the number of their requests and calls. */
export const personDetails = person.extend({ queries: z.int(), consultations: z.int(), calls: z.int() })
export type PersonDetails = z.output<typeof personDetails>

const entryKinds = [
  ...requestKinds,
  ...requestKinds.flatMap((kind) => requestChanges.map((change) => `${kind}-${change}` as const)),
  'call-booked',
  'call-moved',
  'call-given',
  'call-cancelled',
  'subscribed',
  'mail',
] as const

/** Something that happened with a person. `id` is unique among the entries of its kind. */
const entry = z.object({
  kind: z.enum(entryKinds),
  id: z.uuid(),
  at: z.date(),
  /** The request, call or message that it is about. */
  recordId: z.uuid(),
  /** The admin who did it; null for what a visitor or the product did, and after the admin's removal. */
  by: z.string().nullable(),
  /** Whether a guest changed a call; null where it was not recorded. */
  isByGuest: z.boolean().nullable(),
  /** The type of a project, the subject of a message, the name of a new owner or host, or another address that a mail came from. */
  subject: z.string().nullable(),
  /** The beginning of the text. */
  words: z.string().nullable(),
  /** The status of a request, that of a message, or the one that was set. */
  status: z.string().nullable(),
  /** The time of a call, and the time that it had before a move. */
  start: z.date().nullable(),
  before: z.date().nullable(),
  /**
   * The statuses or the ids of the owners before and after the change, if it can be undone: it is the latest of its kind for
   * the request, and a former owner can still log in.
   */
  undo: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
})
export type Entry = z.output<typeof entry>

/** Input of a person's timeline, newest first. */
export const timelineOf = personById.extend({ limit: wholeNumber('limit', 100).default(30), cursor })
export const timeline = z.object({ items: z.array(entry), nextCursor: z.string().nullable() })
export type Timeline = z.output<typeof timeline>

/** Input of `people.ofRequest` and `people.changes`: the id of a query or a consultation request. */
export const requestOf = z.object({ recordId: z.string({ error: requestNotFound }) })

const otherRequest = entry.extend({ kind: z.enum(requestKinds) })
export type OtherRequest = z.output<typeof otherRequest>

/** The sender of a request, with the latest of their other requests. */
export const sender = z.object({ person: personDetails, others: z.array(otherRequest) })
export type Sender = z.output<typeof sender>

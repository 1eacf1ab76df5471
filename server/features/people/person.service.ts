import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { decodeCursor, toPage } from '#server/lists/cursor.ts'
import { allMatches, findFirst, listPage } from '#server/lists/list.ts'
import type { SearchTerm } from '#server/lists/search.store.ts'
import { findRequest } from '#server/mail/thread.service.ts'
import { plainTextOf } from '#server/markdown/plain-text.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import type {
  Entry,
  OtherRequest,
  Person,
  PersonDetails,
  PersonFilter,
  PersonPage,
  Sender,
  Timeline,
} from '#src/shared/people/person.schema.ts'
import { personNotFound } from '#src/shared/people/person.ts'
import { personList, selectPerson, settledPersonList } from './person.store.ts'
import { selectEntries } from './timeline.store.ts'

/** Other requests of a sender that the page of a request shows. */
const MAX_OTHERS = 5
/** Changes of a request that its page shows. */
const MAX_CHANGES = 100

/** Returns a page of people by their last contact. Throws validation for an unknown cursor. */
export async function listPeople(db: Db, filter: PersonFilter): Promise<PersonPage> {
  return listPage(db, personList(filter), filter)
}

/** Returns the matches with the latest contact, without counting the others. */
export const findPeople = (db: Db, term: SearchTerm, limit: number) => findFirst(db, personList({}), term, limit)

/** Yields all matches, batch by batch, those with the latest first contact first. */
export const exportPeople = (
  db: Db,
  { q, ...filter }: Pick<PersonFilter, 'kind' | 'since' | 'before'> & { q: string },
) => allMatches<Person>(db, settledPersonList(filter), q)

/** Throws not_found. */
export async function getPerson(db: Db, id: string): Promise<PersonDetails> {
  return (await findPerson(db, id)).person
}

const findPerson = (db: Db, id: string) => findOrThrow(id, personNotFound, (known) => selectPerson(db, { id: known }))

/** Returns a page of what happened with a person, newest first. Throws not_found, and validation for an unknown cursor. */
export async function getTimeline(
  db: Db,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | null | undefined },
): Promise<Timeline> {
  const after = decodeCursor(cursor)
  const { emailKey } = await findPerson(db, id)
  const page = toPage(await selectEntries(db, emailKey, { after, limit: limit + 1 }), limit, (entry) => entry)
  return { ...page, items: page.items.map(withPlainWords) }
}

/** Notes and replies are written in Markdown. Only their beginning is shown, in which the marks would be noise. */
function withPlainWords(entry: Entry): Entry {
  const isMarkdown = entry.kind === 'mail' || entry.kind.endsWith('-note')
  return isMarkdown && entry.words !== null ? { ...entry, words: plainTextOf(entry.words) } : entry
}

/** Returns the sender of a request and the latest of their other requests. Throws not_found. */
export async function getSender(db: Db, recordId: string): Promise<Sender> {
  const { person, emailKey } = await findOrThrow(recordId, requestNotFound, (known) =>
    selectPerson(db, { requestId: known }),
  )
  const requests = await selectEntries(db, emailKey, { of: 'requests', after: null, limit: MAX_OTHERS + 1 })
  const others = requests.filter(isRequest).filter(({ id }) => id !== recordId)
  return { person, others: others.slice(0, MAX_OTHERS) }
}

const isRequest = (entry: Entry): entry is OtherRequest => requestKinds.some((kind) => kind === entry.kind)

/** Returns the latest changes of a request's status and owner and its answers elsewhere, newest first. Throws not_found. */
export async function getChanges(db: Db, recordId: string): Promise<Timeline> {
  await findRequest(db, recordId)
  const entries = await selectEntries(db, recordId, { of: 'changes', after: null, limit: MAX_CHANGES + 1 })
  return toPage(entries, MAX_CHANGES, (entry) => entry)
}

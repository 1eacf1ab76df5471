import { and, eq, type SQL, sql } from 'drizzle-orm'
import { calls, consultations, people, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { type RequestTable, requestSources } from '#server/inbox/request-sources.store.ts'
import { byCreation, isWithin, type List, readRows, type Span } from '#server/lists/list.store.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import type { Person } from '#src/shared/people/person.schema.ts'
import type { ContactKind } from '#src/shared/people/person.ts'

const { id, email, name, company, phone, hasQueries, hasConsultations, hasCalls, isSubscribed } = people
const { createdAt, activeAt } = people
const shown = {
  id,
  email,
  name,
  company,
  phone,
  hasQueries,
  hasConsultations,
  hasCalls,
  isSubscribed,
  createdAt,
  activeAt,
}

const isOfKind: Record<ContactKind, SQL> = {
  query: sql`${hasQueries}`,
  consultation: sql`${hasConsultations}`,
  call: sql`${hasCalls}`,
  newsletter: sql`${isSubscribed}`,
}

type Filter = Span & { kind?: ContactKind | null | undefined; sort?: Sort }

/** Returns the list of people with a kind of contact, or all, by their last contact. */
export function personList({ kind, sort = 'newest', ...span }: Filter): List<Person> {
  return {
    table: people,
    order: { at: activeAt, id, sort },
    text: people.searchText,
    where: and(kind ? isOfKind[kind] : undefined, isWithin(activeAt, span)),
    cursorOf: (person) => ({ at: person.activeAt, id: person.id }),
    read: (db, query) => readRows(db.select(shown).from(people).$dynamic(), query),
  }
}

/** Returns the same list by first contact, an order that does not change while it is read. */
export function settledPersonList(filter: Filter): List<Person> {
  const { cursorOf, ...list } = personList(filter)
  return { ...list, order: byCreation(people) }
}

/** The key of a person, by the person's id or by a request of theirs. */
export type PersonKey = { id: string } | { requestId: string }

/** Returns a person with the number of their requests and calls, and the key of their rows in other tables. */
export async function selectPerson(db: Db, key: PersonKey) {
  const countOf = (table: RequestTable | typeof calls) =>
    sql`(select count(*) from ${table} where lower(${table.email}) = ${people.emailKey})`.mapWith(Number)
  const [row] = await db
    .select({
      person: {
        ...shown,
        queries: countOf(userQueries),
        consultations: countOf(consultations),
        calls: countOf(calls),
      },
      emailKey: people.emailKey,
    })
    .from(people)
    .where('id' in key ? eq(id, key.id) : eq(people.emailKey, senderOf(key.requestId)))
  return row
}

function senderOf(requestId: string): SQL {
  const senders = requestKinds.map((kind) => {
    const { table } = requestSources[kind]
    return sql`select lower(${table.email}) from ${table} where ${table.id} = ${requestId}`
  })
  return sql`(${sql.join(senders, sql` union all `)})`
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { calls, consultations, people, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { byCreation, isWithin, type List, type Span } from '#server/lists/list.store.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import type { Person } from '#src/shared/people/person.schema.ts'
import type { ContactKind } from '#src/shared/people/person.ts'

const { id, email, name, company, phone, hasQueries, hasConsultations, hasCalls, isSubscribed } = people
const { createdAt, activeAt } = people
const shown = {
  ...{ id, email, name, company, phone, hasQueries, hasConsultations, hasCalls, isSubscribed },
  ...{ createdAt, activeAt },
}

const isOfKind: Record<ContactKind, SQL> = {
  query: sql`${hasQueries}`,
  consultation: sql`${hasConsultations}`,
  call: sql`${hasCalls}`,
  newsletter: sql`${isSubscribed}`,
}

type Filter = Span & { kind?: ContactKind | null | undefined; sort?: Sort }

/** The people with a kind of contact, or all, by their last contact. */
export function personList({ kind, sort = 'newest', ...span }: Filter): List<Person> {
  return {
    table: people,
    order: { at: activeAt, id, sort },
    text: people.searchText,
    where: and(kind ? isOfKind[kind] : undefined, isWithin(activeAt, span)),
    cursorOf: (person) => ({ at: person.activeAt, id: person.id }),
    read: (db, { where, orderBy, limit }) =>
      db
        .select(shown)
        .from(people)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  }
}

/** The same people by their first contact, an order that does not change while they are read. */
export function settledPersonList(filter: Filter): List<Person> {
  const { cursorOf, ...list } = personList(filter)
  return { ...list, order: byCreation(people) }
}

/** The key of a person, by the person's id or by a request of theirs. */
export type PersonKey = { id: string } | { requestId: string }

/** Returns a person with the number of their requests and calls, and the key of their rows in other tables. */
export async function selectPerson(db: Db, key: PersonKey) {
  const countOf = (table: typeof userQueries | typeof consultations | typeof calls) =>
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

const senderOf = (requestId: string) => sql`(
  select lower(${userQueries.email}) from ${userQueries} where ${userQueries.id} = ${requestId}
  union all select lower(${consultations.email}) from ${consultations} where ${consultations.id} = ${requestId})`

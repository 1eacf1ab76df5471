import type { Db } from '#server/db/database.ts'
import { findCalls } from '#server/features/calls/call.service.ts'
import { consultationInbox } from '#server/features/consultations/consultation.service.ts'
import { findPeople } from '#server/features/people/person.service.ts'
import { findPosts } from '#server/features/posts/post.service.ts'
import { queryInbox } from '#server/features/queries/query.service.ts'
import { foldTerm } from '#server/lists/search.store.ts'
import { may, type Role } from '#src/shared/account/role.ts'
import type { Found } from '#src/shared/dashboard/dashboard.schema.ts'
import { FOUND_MOST } from '#src/shared/dashboard/dashboard.ts'

/** Returns the newest records that contain a text, of each kind that a role may read. Does not count the matches. */
export async function findRecords(db: Db, text: string, role: Role): Promise<Found> {
  const term = await foldTerm(db, text)
  const readsLeads = may(role, 'leads.read')
  const [people, queries, consultations, posts, calls] = await Promise.all([
    readsLeads ? findPeople(db, term, FOUND_MOST) : [],
    readsLeads ? queryInbox.find(db, term, FOUND_MOST) : [],
    readsLeads ? consultationInbox.find(db, term, FOUND_MOST) : [],
    may(role, 'posts.read') ? findPosts(db, term, FOUND_MOST) : [],
    readsLeads ? findCalls(db, term, FOUND_MOST) : [],
  ])
  return {
    people: people.map(({ id, name, email, company, activeAt }) => ({
      id,
      title: name ?? email,
      detail: name ? email : (company ?? ''),
      at: activeAt,
    })),
    queries: queries.map(({ id, firstName, lastName, company, createdAt }) => ({
      id,
      title: `${firstName} ${lastName}`,
      detail: company,
      at: createdAt,
    })),
    consultations: consultations.map(({ id, name, email, createdAt }) => ({
      id,
      title: name,
      detail: email,
      at: createdAt,
    })),
    posts: posts.map(({ id, title, category, author, createdAt }) => ({
      id,
      title,
      detail: [category, author].filter(Boolean).join(', '),
      at: createdAt,
    })),
    calls: calls.map(({ id, name, topic, start }) => ({ id, title: name, detail: topic, at: start })),
  }
}

import type { Db } from '#server/database/open.ts'
import { findCalls } from '#server/features/calls/call.service.ts'
import { findConsultations } from '#server/features/consultations/consultation.service.ts'
import { listPosts } from '#server/features/posts/post.service.ts'
import { findQueries } from '#server/features/queries/query.service.ts'
import { FOUND_MOST, type Found } from './dashboard.schema.ts'

/** The newest of what contains a text, of each kind. */
export async function findAnything(db: Db, text: string): Promise<Found> {
  const [queries, consultations, posts, calls] = await Promise.all([
    findQueries(db, text, FOUND_MOST),
    findConsultations(db, text, FOUND_MOST),
    listPosts(db, { search: text, limit: FOUND_MOST, withContent: false }),
    findCalls(db, text, FOUND_MOST),
  ])
  return {
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
    posts: posts.items.map(({ id, title, category, author, createdAt }) => ({
      id,
      title,
      detail: [category, author].filter(Boolean).join(', '),
      at: createdAt,
    })),
    calls: calls.map(({ id, name, topic, start }) => ({ id, title: name, detail: topic, at: start })),
  }
}

import { and, desc, gte, sql } from 'drizzle-orm'
import { calls } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { type RequestTable, requestSources } from '#server/inbox/request-sources.store.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'

/** How many of the latest requests of each kind are counted. */
const MOST = 5000
const SHOWN = 10

/** Returns the articles that were read before the requests since an instant, by the number of requests. */
export async function selectReadArticles(
  db: Db,
  since: Date,
): Promise<{ slug: string; title: string | null; requests: number }[]> {
  const latest = (table: RequestTable | typeof calls) =>
    db
      .select({ articles: sql`${table.origin} -> 'articles'`.as('articles') })
      .from(table)
      .where(and(sql`${table.origin} -> 'articles' is not null`, gte(table.createdAt, since)))
      .orderBy(desc(table.createdAt))
      .limit(MOST)
  const tables = [...requestKinds.map((kind) => requestSources[kind].table), calls]
  const requests = sql.join(
    tables.map((table) => sql`(${latest(table)})`),
    sql` union all `,
  )
  const read = sql`select slug, count(*)::int as requests from (${requests}) as request,
    jsonb_array_elements_text(request.articles) as slug group by slug order by requests desc, slug limit ${SHOWN}`
  return db
    .select({
      slug: sql<string>`read.slug`,
      title: sql<
        string | null
      >`(select title from post_slugs join posts on posts.id = post_id where post_slugs.slug = read.slug limit 1)`,
      requests: sql<number>`read.requests`,
    })
    .from(sql`(${read}) as read`)
    .orderBy(sql`read.requests desc`, sql`read.slug`)
}

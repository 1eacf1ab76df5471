import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ArticleHeading, articleCategories } from '#src/shared/posts/article.ts'
import { newestIndex, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/** Blog posts. Data derived from the content is stored, because rendering a long post takes a second. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    html: text().notNull(),
    headings: jsonb().$type<ArticleHeading[]>().notNull().default([]),
    /**
     * The version of the renderer that made `html`, `headings` and `excerpt`. Output of an older version is not shown.
     */
    renderVersion: integer('render_version').notNull().default(0),
    excerpt: text().notNull(),
    readMinutes: integer('read_minutes').notNull(),
    author: text(),
    category: text({ enum: articleCategories }),
    image: text(),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    /** Incremented by every change. */
    version: integer().notNull().default(1),
    searchText: text('search_text').generatedAlwaysAs((): SQL => postText(posts)),
    createdAt: timestampMs('created_at'),
    updatedAt: timestampMs('updated_at'),
    /** Null while the post is published. A deleted post can be restored for 30 days and is then removed (ADR 23). */
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check(
      'posts_category',
      sql`${table.category} in (${sql.raw(articleCategories.map((value) => `'${value}'`).join(', '))})`,
    ),
    uniqueIndex('posts_slug').on(table.slug).where(sql`${table.deletedAt} is null`),
    newestIndex('posts', table).where(sql`${table.deletedAt} is null`),
    index('posts_by_category').on(table.category, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('posts_deleted').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
    searchIndex('posts', table),
    // To find the posts' files and the post of a file.
    index('posts_by_image').on(table.image).where(sql`${table.image} is not null`),
  ],
)

/** The text that the search for posts matches. Author and category may be null. */
function postText({
  title,
  author,
  category,
  content,
}: Record<'title' | 'author' | 'category' | 'content', AnyPgColumn>): SQL {
  return searchedText(title, sql`coalesce(${author}, '')`, sql`coalesce(${category}, '')`, content)
}

/** All current and former slugs of posts. A slug is never reused for another post, so that old URLs keep working. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_slugs_by_post').on(table.postId)],
)

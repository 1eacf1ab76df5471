import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ArticleHeading, articleCategories } from '#src/shared/posts/article.schema.ts'
import { moment, newestIndex, searchedText, searchIndex } from './listing.ts'

/** Blog posts. What is derived from the content is stored with it: to make it takes a second for a long post. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    content: text().notNull(),
    html: text().notNull(),
    headings: jsonb().$type<ArticleHeading[]>().notNull().default([]),
    /** The renderer's version that `html`, `headings` and `excerpt` come from; what an older one made is not shown. */
    renderVersion: integer('render_version').notNull().default(0),
    excerpt: text().notNull(),
    readMinutes: integer('read_minutes').notNull(),
    author: text(),
    category: text({ enum: articleCategories }),
    image: text(),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    /** Rises with every change. */
    version: integer().notNull().default(1),
    searchText: text('search_text').generatedAlwaysAs((): SQL => postText(posts)),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check(
      'posts_category',
      sql`${table.category} in (${sql.raw(articleCategories.map((value) => `'${value}'`).join(', '))})`,
    ),
    newestIndex('posts', table),
    index('posts_by_category').on(table.category, table.createdAt, table.id),
    searchIndex('posts', table),
    // To find whether a file is of a post, and which files are.
    index('posts_by_image').on(table.image).where(sql`${table.image} is not null`),
  ],
)

/** What a search for posts looks in: all that is read of one. An author and a category may be missing. */
function postText({
  title,
  author,
  category,
  content,
}: Record<'title' | 'author' | 'category' | 'content', AnyPgColumn>): SQL {
  return searchedText(title, sql`coalesce(${author}, '')`, sql`coalesce(${category}, '')`, content)
}

/** Every slug that a post has or had: none of them is given to another post, so an old address always leads home. */
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

import { z } from 'zod'
import { byId, cursor, listPage, pageFilter, sortedFilter, wholeNumber } from '#src/shared/lists/list.schema.ts'
import { orForm } from '#src/shared/text/form.schema.ts'
import { notAnObject, optionalText, optionalTextChange, requiredText, tooLong } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { articleCategories, isSlug } from './article.ts'
import { postNotFound } from './post.ts'

/** Spec section 5, "New blog": one message for both fields. */
const required = 'Title and content are required.'

const unknownCategory = { error: 'Category must be AI, Blockchain, Cybersecurity or Business' }
const category = z.enum(articleCategories, unknownCategory)
/** A form sends an empty text without a selection. */
const chosenCategory = z.enum([...articleCategories, ''], unknownCategory).nullish()

/** An unused file input sends a file without name and content; a script may send an empty text. */
const image = z
  .union([z.literal(''), z.file()], { error: 'Image must be a file' })
  .nullish()
  .transform((file) => (file && (file.size > 0 || file.name) ? file : null))

const author = { label: 'Author', max: textLimits.name }
const written = {
  title: requiredText({ label: 'Title', required, max: textLimits.title }),
  /** Markdown. */
  content: requiredText({ label: 'Content', required, max: textLimits.content, multiline: true }),
}

/** The fields of the editor's form. Unknown keys are dropped. */
export const newPost = z.object(
  { ...written, author: optionalText(author), category: chosenCategory.transform((value) => value || null), image },
  notAnObject,
)

/** Input of `posts.create` and `POST /api/admin/dashboard/blog`: an object or a form with a file. */
export const postCreation = orForm(newPost)
export type PostCreation = z.output<typeof postCreation>

const version = z
  .union([z.int().min(0), z.string().regex(/^\d{0,9}$/)], { error: 'Version must be a whole number' })
  .nullish()
  .transform((value) => (value === '' || value == null ? null : Number(value)))

/** A form sends a checkbox as text. */
const ticked = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'removeImage must be true or false' })
  .nullish()
  .transform((value) => value === true || value === 'true')

/**
 * Input of `posts.update` and `PATCH /api/admin/dashboard/blog/{id}`. Title and content are required (spec section 5,
 * "Blog edit"). An absent author or category stays, an empty one is removed. The image stays unless there is a new one
 * or `removeImage` is set. With `version`, a change that another admin made in the meantime is not overwritten.
 */
export const postChange = orForm(
  byId(postNotFound).extend({
    ...written,
    author: optionalTextChange(author),
    category: chosenCategory.transform((value) => (value === undefined ? undefined : value || null)),
    image,
    removeImage: ticked,
    version,
  }),
)
export type PostChange = z.output<typeof postChange>

/** The current text of the editor, possibly empty. */
export const postDraft = z.object({
  content: z
    .string({ error: 'Content must be text' })
    .max(textLimits.content, { error: tooLong('Content', textLimits.content) }),
})

/** The preview of a draft. `html` is sanitized; `words` counts the visible words, without URLs and Markdown marks. */
export const postPreview = z.object({ html: z.string(), words: z.int(), readTime: z.string() })
export type PostPreview = z.output<typeof postPreview>

export const postById = byId(postNotFound)
export const postBySlug = z.object({ slug: z.string({ error: postNotFound }) })

/** The public fields of a post in a list (spec section 3, "Blog"). `image` is a file under /uploads. */
const summary = {
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  category: category.nullable().catch(null),
  image: z.string().nullable(),
  /** In pixels, so that a page can reserve the space. */
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  excerpt: z.string(),
  /** Such as "2 min read". */
  readTime: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
}

/** A stored post, for admins only. */
export const post = z.object({ id: z.uuid(), ...summary, content: z.string(), version: z.int() })
export type Post = z.output<typeof post>

/** A row of the list. `preview` is the beginning of the content; `content` is set with `withContent`. */
const listedPost = post.omit({ content: true }).extend({ preview: z.string(), content: z.string().optional() })

/**
 * Input of the list. Searches title, author, category and content. With `withContent` a page may have fewer rows than
 * `limit`.
 */
export const postFilter = sortedFilter.extend({ withContent: z.boolean().default(false) })
export type PostFilter = z.output<typeof postFilter>

export const postPage = listPage(listedPost)
export type PostPage = z.output<typeof postPage>

/** A page of the posts that can be restored. */
export const deletedPostFilter = pageFilter.pick({ limit: true, cursor: true })
export type DeletedPostFilter = z.output<typeof deletedPostFilter>

const deletedPost = post
  .pick({ id: true, title: true, author: true, category: true })
  .extend({ deletedAt: z.date(), restorableUntil: z.date() })
export const deletedPostPage = z.object({ items: z.array(deletedPost), nextCursor: z.string().nullable() })
export type DeletedPostPage = z.output<typeof deletedPostPage>

/** A restored post; `hasNewSlug` when another post took its slug since it was deleted. */
export const restoredPost = z.object({ slug: z.string(), hasNewSlug: z.boolean() })
export type RestoredPost = z.output<typeof restoredPost>

/** The counts above the list (spec section 2). "This Month" is 30 days, "This Week" 7. */
export const postCounts = z.object({ total: z.int(), thisMonth: z.int(), thisWeek: z.int() })
export type PostCounts = z.output<typeof postCounts>

/** Input of the posts for Insights. */
export const publishedFilter = z.object({
  category: category.nullish(),
  limit: wholeNumber('limit', 100).default(20),
  cursor,
  /** The number of posts to skip. Insights has numbered pages, because built-in articles are mixed with the posts. */
  offset: z.int().min(0).max(100_000).default(0),
})
export type PublishedFilter = z.output<typeof publishedFilter>

const publishedItem = z.object(summary)
export const publishedPage = z.object({ items: z.array(publishedItem), nextCursor: z.string().nullable() })
export type PublishedPage = z.output<typeof publishedPage>
export type PublishedItem = z.output<typeof publishedItem>

/** The number of posts per category and in total. Posts without a category count in the total only. */
export const publishedCounts = z.record(z.enum([...articleCategories, 'total']), z.int())
export type PublishedCounts = z.output<typeof publishedCounts>

const noTime = { error: 'at must be a time' }
/** Input for the neighbours of an article or post: its time and its slug, which is excluded. */
export const neighbourFilter = z.object({
  // The range of years that JavaScript and PostgreSQL share.
  at: z.date(noTime).min(new Date(0), noTime).max(new Date('9999-12-31T23:59:59.999Z'), noTime),
  slug: z.string().max(1000).refine(isSlug, { error: postNotFound }),
})
export type NeighbourFilter = z.output<typeof neighbourFilter>

/** The nearest newer and older post, null at the ends. */
export const postNeighbours = z.object({ newer: publishedItem.nullable(), older: publishedItem.nullable() })
export type PostNeighbours = z.output<typeof postNeighbours>

const heading = z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })

/**
 * A post for its page. `html` is sanitized; `headings` are for the table of contents. If `slug` differs from the
 * requested one, the page redirects to it.
 */
export const publishedPost = z.object({ ...summary, html: z.string(), headings: z.array(heading) })
export type PublishedPost = z.output<typeof publishedPost>

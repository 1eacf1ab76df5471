import { z } from 'zod'
import { byId, cursor, listPage, pageFilter, wholeNumber } from '#src/shared/lists/list.schema.ts'
import { orForm } from '#src/shared/text/form.schema.ts'
import { notAnObject, optionalText, optionalTextChange, requiredText, tooLong } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { articleCategories, isSlug } from './article.schema.ts'
import { postNotFound } from './post.ts'

/** Spec section 5, "New blog": one message for both fields. */
const required = 'Title and content are required.'

const unknownCategory = { error: 'Category must be AI, Blockchain, Cybersecurity or Business' }
const category = z.enum(articleCategories, unknownCategory)
/** A form sends a blank for a choice that was not made. */
const chosenCategory = z.enum([...articleCategories, ''], unknownCategory).nullish()

/** A file input that nobody used sends a file without name and content, and a script perhaps a blank. */
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

/** A new post as the editor's form has it; unknown keys are dropped. */
export const newPost = z.object(
  { ...written, author: optionalText(author), category: chosenCategory.transform((value) => value || null), image },
  notAnObject,
)

/** The same as `posts.create` and `POST /api/admin/dashboard/blog` take it: as an object, or as a form with a file. */
export const postCreation = orForm(newPost)
export type PostCreation = z.output<typeof postCreation>

const version = z
  .union([z.int().min(0), z.string().regex(/^\d{0,9}$/)], { error: 'Version must be a whole number' })
  .nullish()
  .transform((value) => (value === '' || value == null ? null : Number(value)))

/** A form sends a checked box as text. */
const ticked = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'removeImage must be true or false' })
  .nullish()
  .transform((value) => value === true || value === 'true')

/**
 * A change as `posts.update` and `PATCH /api/admin/dashboard/blog/{id}` take it. Title and content are required (spec section
 * 5, "Blog edit"); author and category stay when they are not named and go when they are blank; the image stays unless there
 * is a new one or `removeImage` says otherwise. With the `version` that the editor was shown, a change that somebody else made
 * since is not overwritten.
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

/** What an editor has written so far. It may still be empty. */
export const postDraft = z.object({
  content: z
    .string({ error: 'Content must be text' })
    .max(textLimits.content, { error: tooLong('Content', textLimits.content) }),
})

/** A draft as readers would see it. `html` is clean; `words` are those that are read, without addresses and code's marks. */
export const postPreview = z.object({ html: z.string(), words: z.int(), readTime: z.string() })
export type PostPreview = z.output<typeof postPreview>

/** Which post, for admins. */
export const postById = byId(postNotFound)
/** Which post, for readers. */
export const postBySlug = z.object({ slug: z.string({ error: postNotFound }) })

/** What every reader sees of a post before opening it. `image` is a file under /uploads (spec section 3, "Blog"). */
const summary = {
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  category: category.nullable().catch(null),
  image: z.string().nullable(),
  /** Pixels of `image`, so that a page keeps its place free. */
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  excerpt: z.string(),
  /** As it is shown, such as "2 min read". */
  readTime: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
}

/** A stored post on the wire, to admins only. */
export const post = z.object({ id: z.uuid(), ...summary, content: z.string(), version: z.int() })
export type Post = z.output<typeof post>

/** A row of the list: `preview` is the beginning of the content, `content` the whole of it where that was asked for. */
const listedPost = post.omit({ content: true }).extend({ preview: z.string(), content: z.string().optional() })

/** A page of the list, with `search` in the title, author, category or content. With whole contents it may hold fewer than `limit`. */
export const postFilter = pageFilter.extend({ withContent: z.boolean().default(false) })
export type PostFilter = z.output<typeof postFilter>

/** What the list answers. */
export const postPage = listPage(listedPost)
export type PostPage = z.output<typeof postPage>

/** The overview above the list (spec section 2): This Month is 30 days, This Week 7. */
export const postCounts = z.object({ total: z.int(), thisMonth: z.int(), thisWeek: z.int() })
export type PostCounts = z.output<typeof postCounts>

/** What Insights asks for. */
export const publishedFilter = z.object({
  category: category.nullish(),
  limit: wholeNumber('limit', 100).default(20),
  cursor,
  /** How many to leave out first. Insights counts its pages, because built-in articles stand between the posts. */
  offset: z.int().min(0).max(100_000).default(0),
})
export type PublishedFilter = z.output<typeof publishedFilter>

const publishedItem = z.object(summary)
/** What Insights is answered. */
export const publishedPage = z.object({ items: z.array(publishedItem), nextCursor: z.string().nullable() })
export type PublishedPage = z.output<typeof publishedPage>
export type PublishedItem = z.output<typeof publishedItem>

/** How many posts there are about what, and in all; those without a category count in the total only. */
export const publishedCounts = z.record(z.enum([...articleCategories, 'total']), z.int())
export type PublishedCounts = z.output<typeof publishedCounts>

const noTime = { error: 'at must be a time' }
/** The posts that come next to an article or post of this time, which `slug` leaves out. */
export const neighbourFilter = z.object({
  // As far as both JavaScript and PostgreSQL count the years.
  at: z.date(noTime).min(new Date(0), noTime).max(new Date('9999-12-31T23:59:59.999Z'), noTime),
  slug: z.string().max(1000).refine(isSlug, { error: postNotFound }),
})
export type NeighbourFilter = z.output<typeof neighbourFilter>

/** The nearest newer and older post; null at either end. */
export const postNeighbours = z.object({ newer: publishedItem.nullable(), older: publishedItem.nullable() })
export type PostNeighbours = z.output<typeof postNeighbours>

const heading = z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })

/** The article page's post. `html` is clean; `headings` are those of its table of contents. Where `slug` is not the one that was asked for, the post has moved there. */
export const publishedPost = z.object({ ...summary, html: z.string(), headings: z.array(heading) })
export type PublishedPost = z.output<typeof publishedPost>

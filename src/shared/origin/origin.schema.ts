import { z } from 'zod'
import { type Origin, originLimits } from './origin.ts'

// Control characters and halves of characters, which the database cannot store.
const unprintable = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
const cut = (text: string) => text.slice(0, originLimits.text).replace(unprintable, '').trim() || undefined

/** A text that is cut to its limit. Anything else, and a text of another form, counts as absent. */
const text = (form: RegExp = /^/) =>
  z
    .string()
    .transform(cut)
    .transform((value) => (value && form.test(value) ? value : undefined))
    .optional()
    .catch(undefined)

const slug = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u

/**
 * The way a visitor came to the site, as a form sends it. It comes from the visitor's browser and may be anything: what
 * cannot be used is left out, because it must not keep a request from being stored.
 */
export const origin = z
  .object({
    landing: text(/^\/(?!\/)[^\s?#]*$/),
    referrer: text(/^[\p{L}\p{N}][\p{L}\p{N}.-]*(:\d+)?$/u),
    source: text(),
    medium: text(),
    campaign: text(),
    articles: z
      .array(z.unknown())
      .transform((given) => {
        const slugs = given.slice(-originLimits.articles).flatMap((one) => text(slug).parse(one) ?? [])
        return slugs.length > 0 ? [...new Set(slugs)] : undefined
      })
      .optional()
      .catch(undefined),
  })
  .transform((given): Origin | undefined => {
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return Object.keys(known).length > 0 ? known : undefined
  })
  .optional()
  .catch(undefined)

/** The stored origin of a request on the wire, to admins only. Null where none was sent. */
export const storedOrigin = z
  .object({
    landing: z.string().optional(),
    referrer: z.string().optional(),
    source: z.string().optional(),
    medium: z.string().optional(),
    campaign: z.string().optional(),
    articles: z.array(z.string()).optional(),
  })
  .nullish()

/** The articles that were read before requests, by the number of requests. */
export const readArticles = z.array(z.object({ slug: z.string(), title: z.string().nullable(), requests: z.int() }))
export type ReadArticle = z.output<typeof readArticles>[number]

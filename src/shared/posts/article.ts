/** The categories of posts and built-in articles (spec section 9). */
export const articleCategories = ['AI', 'Blockchain', 'Cybersecurity', 'Business'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** A heading of an article's table of contents; its id is in the HTML. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 }

/** Returns the path of an article or a post. */
export const articlePath = (slug: string) => `/insights/article/${encodeURIComponent(slug)}`

/** Widths in px of the smaller copies of a post's image, which is at most 1600 px wide. All are under /uploads. */
export const imageWidths = [720, 1280] as const

/**
 * Returns the file name of a copy. Copies are AVIF, which is half the size of WebP; the image is WebP for feed readers
 * without AVIF.
 */
export const imageCopy = (image: string, width: (typeof imageWidths)[number]) =>
  image.replace(/\.webp$/, `-${width}.avif`)

/** Returns the image of a file, which is the image or a copy of it. */
export const imageOf = (file: string) => file.replace(/-\d+\.\w+$/, '.webp')

/** Returns whether a text can be a slug. */
export const isSlug = (text: string) => /^[\p{L}\p{M}\p{Nd}-]+$/u.test(text)

/**
 * Returns the slug of a title by the rule of spec section 3. Keeps letters and digits of every script; without any, the
 * slug is empty.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The categories of posts and built-in articles (spec section 9). No zod here: public pages take this file whole. */
export const articleCategories = ['AI', 'Blockchain', 'Cybersecurity', 'Business'] as const

/** A heading of an article's table of contents; its id is in the HTML. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 }

/** Where the site shows an article or a post; its address begins with the site's. */
export const articlePath = (slug: string) => `/insights/article/${encodeURIComponent(slug)}`

/** Widths of the lighter copies of a post's image, in px; the image itself is 1600 wide at most. All are under /uploads. */
export const imageWidths = [720, 1280] as const

/** The file of a copy. AVIF, which is half the size of WebP; the image is WebP for the readers of feeds that know no AVIF. */
export const imageCopy = (image: string, width: (typeof imageWidths)[number]) =>
  image.replace(/\.webp$/, `-${width}.avif`)

/** The image that a file is, or is a copy of. */
export const imageOf = (file: string) => file.replace(/-\d+\.\w+$/, '.webp')

/** Whether a text could be the slug of a title. */
export const isSlug = (text: string) => /^[\p{L}\p{M}\p{Nd}-]+$/u.test(text)

/**
 * The slug of a title by the rule of spec section 3. Letters and digits are those of every script; a title without any has
 * an empty slug.
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

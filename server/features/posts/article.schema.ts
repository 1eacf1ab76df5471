/** What a post or a built-in article can be about (spec section 9). No zod here: public pages take this file whole. */
export const articleCategories = ['AI', 'Blockchain', 'Cybersecurity', 'Business'] as const

/** Where the site shows an article or a post; its address begins with the site's. */
export const articlePath = (slug: string) => `/insights/article/${encodeURIComponent(slug)}`

/** The 480 px version of a post's image, which itself is 1600 px wide at most. Both are under /uploads. */
export const smallImage = (image: string) => image.replace(/\.webp$/, '-480.webp')

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

type Matched = { match: { context: { site: { name: string } } } }

const titleOf = (title: string, { match }: Matched) => ({ title: `${title} – ${match.context.site.name}` })

/** Returns the head of a screen of the back office. */
export const screenHead = (title: string) => (matched: Matched) => ({ meta: [titleOf(title, matched)] })

/** Returns the head of a page that search engines must not index (spec section 9, "noindex"). */
export const unlistedHead = (title: string, description: string) => (matched: Matched) => ({
  meta: [
    titleOf(title, matched),
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})

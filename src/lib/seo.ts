import type { Site } from '#server/http/site.ts'

/** Robots presets of spec section 9. */
const robots = {
  index: 'index, follow, max-image-preview:large',
  noindex: 'noindex, nofollow',
  content: 'index, follow, max-snippet:160, max-image-preview:large',
  legal: 'index, follow, noarchive, max-snippet:100',
} as const

type PageHead = {
  site: Site
  /** The path of the canonical address, from the first slash. */
  path: string
  title: string
  description: string
  keywords?: string[]
  robots?: keyof typeof robots
}

/** Title, description, robots, canonical address and social-card tags of one page. */
export function pageHead({ site, path, title, description, keywords, robots: preset = 'index' }: PageHead) {
  const url = `${site.url}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
      { name: 'robots', content: robots[preset] },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:card', content: 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
    ],
    links: preset === 'noindex' ? [] : [{ rel: 'canonical', href: url }],
  }
}

import type { Site } from '#src/shared/site/site.ts'
import { breadcrumbs, type Crumb, structuredData } from './structured-data.ts'

/** Robots presets (spec section 9); the fourth, "noindex", is in route-options.ts. */
const robots = {
  index: 'index, follow, max-image-preview:large',
  content: 'index, follow, max-snippet:160, max-image-preview:large',
  legal: 'index, follow, noarchive, max-snippet:100, max-image-preview:large',
} as const

export type PageHead = {
  site: Site
  /** The path of the canonical URL, with its leading slash. */
  path: string
  title: string
  description: string
  keywords?: string[]
  robots?: keyof typeof robots
  ogType?: 'website' | 'article'
  /** Breadcrumbs below the home page; the page's own name is the title's part before the dash. */
  trail?: readonly Crumb[]
  /** Additional structured data. */
  facts?: Parameters<typeof structuredData>[0]
}

/** Returns the URL of a page's Open Graph image, 1200 by 630 pixels. */
export const ogImageUrl = (site: Site, path: string) => `${site.url}/cards${path === '/' ? '/home' : path}.png`

/** Returns title, description, robots, canonical URL, social-card tags and structured data of one page. */
export function pageHead({ site, path, title, description, keywords, ...rest }: PageHead) {
  const { robots: preset = 'index', ogType = 'website', trail = [nameOf(title, path)], facts = [] } = rest
  const url = `${site.url}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
      { name: 'robots', content: robots[preset] },
      { property: 'og:type', content: ogType },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...ogImageTags(ogImageUrl(site, path), title),
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: [structuredData([...(path === '/' ? [] : [breadcrumbs(site, trail)]), ...facts])],
  }
}

const ogImageTags = (image: string, title: string) => [
  { property: 'og:image', content: image },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:image', content: image },
]

const nameOf = (title: string, path: string): Crumb => ({ name: title.split(' – ')[0] ?? title, path })

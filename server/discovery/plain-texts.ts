import type { Site } from '#server/http/site.ts'
import { publicPages, siteSummary } from '#src/content/pages.ts'
import { siteBlurb } from '#src/content/site.ts'
import type { Entry } from './entries.ts'

/** Pages that say "noindex" stay open to crawlers, who could not read that otherwise. */
export function robotsText(site: Site): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /trpc',
    '',
    `Sitemap: ${site.url}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The site for language models, in the form of llmstxt.org. */
export function llmsText(entries: readonly Entry[], site: Site): string {
  const pages = Object.values(publicPages(site.name))
  const link = (title: string, path: string, text: string) => `- [${plain(title)}](${site.url}${path}): ${plain(text)}`
  return [
    `# ${site.name}`,
    '',
    `> ${siteSummary(site.name)}. ${siteBlurb}`,
    '',
    '## Pages',
    '',
    ...pages.map(({ title, path, description }) => link(title, path, description)),
    '',
    '## Articles',
    '',
    ...entries.map(({ title, path, excerpt }) => link(title, path, excerpt)),
    '',
    '## For programs',
    '',
    `- [REST API](${site.url}/api/docs): every call with its input and answers`,
    `- [OpenAPI document](${site.url}/api/openapi.json): the same, for machines`,
    `- [RSS](${site.url}/rss.xml): the newest articles`,
    '',
  ].join('\n')
}

/** A post's words must not end the link or the line that they stand in. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')

/** The installable site's name and icons. */
export function manifest(site: Site) {
  return {
    name: site.name,
    short_name: site.name,
    description: siteSummary(site.name),
    start_url: '/',
    display: 'browser',
    background_color: '#faf9f6',
    theme_color: '#faf9f6',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

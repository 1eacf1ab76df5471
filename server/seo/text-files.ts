import { publicPages, siteSummary } from '#src/shared/site/pages.ts'
import { type Site, siteBlurb } from '#src/shared/site/site.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import type { Entry } from './content-entries.ts'

/** Does not disallow pages with `noindex`: crawlers have to read them to see it. */
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

/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180

/** Returns where to report a vulnerability (RFC 9116). It expires SECURITY_TEXT_DAYS after the day of the request. */
export function securityText(site: Site, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + SECURITY_TEXT_DAYS * DAY_MS)
  return [
    `Contact: mailto:${encodeURI(site.contactEmail)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
    `Policy: ${site.url}${SECURITY_POLICY}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}

export const SECURITY_POLICY = '/security-policy.txt'

/** Returns how vulnerabilities are reported and handled; SECURITY.md is the same for the source code. */
export function securityPolicy(site: Site): string {
  return [
    `Reporting a vulnerability in ${site.name}`,
    '',
    `Write to ${site.contactEmail}, in English. Say which address or call is affected, how to reproduce the problem`,
    'and what an attacker gains from it. Do not open a public issue.',
    '',
    'We confirm the report within 3 working days, say within 10 working days whether we can reproduce it and when we',
    'expect a fix, and tell you when it is deployed. Please give us 90 days before you publish. We name you in the',
    'release notes if you like. There is no bounty.',
    '',
    'Use your own accounts and data. Do not read, change or delete the data of others, do not send bulk traffic, and',
    'do not try to deceive the staff.',
    '',
  ].join('\n')
}

/** Returns the site for language models, in the format of llmstxt.org. */
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

/** Escapes a post's text so that it cannot end its link or line. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')

/** Returns the installable site's name and icons. */
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

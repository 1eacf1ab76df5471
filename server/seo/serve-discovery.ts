import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { sendTagged } from '#server/http/entity-tag.ts'
import { siteReader } from '#server/pages/site.ts'
import { listEntries } from './content-entries.ts'
import { FEED_LENGTH, feedOf } from './feeds.ts'
import { sitemapOf } from './sitemap.ts'
import { llmsText, manifest, robotsText, SECURITY_POLICY, securityPolicy, securityText } from './text-files.ts'

/** Long enough for a crawler's burst, short enough that a new post is found soon. */
const CACHE = 'public, max-age=300'

/** Serves the files for crawlers, feed readers and browsers: robots.txt, sitemap, feeds, llms.txt, manifest. */
export function serveDiscovery(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const site = siteReader(app, deps)
  const serve = (path: string, type: string, text: () => string | Buffer | Promise<string | Buffer>) =>
    app.get(path, async (request, reply) =>
      sendTagged(request, reply.header('cache-control', CACHE), type, await text()),
    )

  serve('/robots.txt', 'text/plain', () => robotsText(site()))
  serve('/.well-known/security.txt', 'text/plain', () => securityText(site(), deps.clock()))
  serve(SECURITY_POLICY, 'text/plain', () => securityPolicy(site()))
  serve('/manifest.webmanifest', 'application/manifest+json', () => JSON.stringify(manifest(site())))
  serve('/sitemap.xml', 'application/xml', async () => sitemapOf(await listEntries(db), site()))
  serve('/llms.txt', 'text/plain', async () => llmsText(await listEntries(db, FEED_LENGTH), site()))
  for (const format of ['rss', 'atom'] as const) {
    serve(`/${format}.xml`, `application/${format}+xml`, async () =>
      feedOf(format, await listEntries(db, FEED_LENGTH), site()),
    )
  }
}

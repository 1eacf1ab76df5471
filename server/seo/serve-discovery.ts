import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/context.ts'
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
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', CACHE).send(body)

  app.get('/robots.txt', (_, reply) => send(reply, 'text/plain', robotsText(site())))
  app.get('/.well-known/security.txt', (_, reply) => send(reply, 'text/plain', securityText(site(), deps.clock())))
  app.get(SECURITY_POLICY, (_, reply) => send(reply, 'text/plain', securityPolicy(site())))
  app.get('/manifest.webmanifest', (_, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(manifest(site()))),
  )
  app.get('/sitemap.xml', async (_, reply) =>
    send(reply, 'application/xml', await sitemapOf(await listEntries(db), site())),
  )
  app.get('/llms.txt', async (_, reply) =>
    send(reply, 'text/plain', llmsText(await listEntries(db, FEED_LENGTH), site())),
  )
  app.get('/rss.xml', async (_, reply) =>
    send(reply, 'application/rss+xml', await feedOf('rss', await listEntries(db, FEED_LENGTH), site())),
  )
  app.get('/atom.xml', async (_, reply) =>
    send(reply, 'application/atom+xml', await feedOf('atom', await listEntries(db, FEED_LENGTH), site())),
  )
}

import { createTRPCClient } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { siteFrom } from '#server/pages/site.ts'
import type { AppRouter } from '#server/router.ts'
import { renderPage } from '#src/entry-server.tsx'
import { testEnv } from '../helpers/server-app.ts'

const manifest = {
  routes: {
    __root__: { preloads: ['/assets/root.js'] },
    '/admin': { preloads: ['/assets/frame.js', '/assets/shared.js'] },
    '/admin/user-query': { preloads: ['/assets/queries.js', '/assets/shared.js'] },
    '/admin/blog/editblog/$id': { preloads: ['/assets/edit.js'] },
    '/_site/team': { preloads: ['/assets/team.js'] },
  },
}

const site = siteFrom(testEnv(), 'http://localhost', new Date())

async function pageOf(path: string): Promise<string> {
  const request = new Request(`http://localhost${path}`)
  const api = createTRPCClient<AppRouter>({ links: [] })
  return (await renderPage({ request, site, api, nonce: 'n', manifest })).html
}

/** The scripts that the browser fetches at once. */
function preloadsOf(html: string): string[] {
  const tags = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  return tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '')
}

describe('a page names the scripts to fetch', () => {
  it.each([
    ['/admin/user-query?status=pending', ['root', 'frame', 'shared', 'queries']],
    ['/admin/blog/editblog/1', ['root', 'frame', 'shared', 'edit']],
  ])('of %s', async (path, names) => {
    expect(preloadsOf(await pageOf(path))).toEqual(names.map((name) => `/assets/${name}.js`))
  })

  it('of a public page in the script that starts them after the first paint', async () => {
    const html = await pageOf('/team')
    expect(preloadsOf(html)).toEqual([])
    expect(html).toContain("let files=['/assets/root.js','/assets/team.js']")
    expect(html).not.toMatch(/<script[^>]* src=/)
  })
})

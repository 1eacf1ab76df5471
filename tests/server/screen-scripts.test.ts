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

async function scriptsOf(path: string): Promise<string[]> {
  const request = new Request(`http://localhost${path}`)
  const api = createTRPCClient<AppRouter>({ links: [] })
  const html = await (await renderPage({ request, site, api, nonce: 'n', manifest })).text()
  const tags = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  return tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '')
}

describe('a page names the scripts to fetch', () => {
  it.each([
    ['/admin/user-query?status=pending', ['root', 'frame', 'shared', 'queries']],
    ['/admin/blog/editblog/1', ['root', 'frame', 'shared', 'edit']],
    ['/team', ['root', 'team']],
  ])('of %s', async (path, names) => {
    expect(await scriptsOf(path)).toEqual(names.map((name) => `/assets/${name}.js`))
  })
})

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportRoutes } from '#server/rest/export-routes.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const rows = [...restRoutes, ...exportRoutes].map((route) => ({
  ...route,
  template: route.path.replace(/:(\w+)/g, '{$1}'),
  url: route.path.replace(/:\w+/g, '/019a0000-0000-7000-8000-00000000dead').replace('//', '/'),
}))

describe('the documents of the REST table', () => {
  const { api } = runApp(embedded.create, { env: { SITE_NAME: 'Ink & <Paper>', SITE_URL: 'https://ink.example' } })
  // biome-ignore lint/suspicious/noExplicitAny: a foreign document, whose parts the assertions name
  let document: any
  beforeAll(async () => {
    document = (await api.rest('GET', '/api/openapi.json')).body
  })
  const operation = ({ method, template }: (typeof rows)[number]) => document.paths[template]?.[method.toLowerCase()]

  it('are not cached, as nothing under /api is', async () => {
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const answer = await api.rest('GET', url)
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    }
  })

  it('are an OpenAPI 3.1 document: an info, a server, and an operation for each row and no more', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Ink & <Paper> API', version: expect.any(String) },
      servers: [{ url: 'https://ink.example' }],
    })
    const operations = Object.values<object>(document.paths).flatMap((methods) => Object.keys(methods))
    expect(operations).toHaveLength(rows.length)
    const ids = rows.map((row) => operation(row)?.operationId)
    expect(new Set(ids).size).toBe(rows.length)
    expect(ids.every((id) => /^[a-z]\w+$/i.test(id))).toBe(true)
  })

  it.each(rows)('say of $method $template what it takes and answers', (row) => {
    const { summary, tags, parameters, requestBody, responses, security } = operation(row)
    expect(summary).toMatch(/^[A-Z].+[^.]$/)
    expect(document.tags).toContainEqual({ name: tags[0] })
    const named = [...row.template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(inPath.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual(
      named.map((name) => [name, true]),
    )
    expect(Boolean(requestBody)).toBe(row.method === 'POST' || row.method === 'PATCH')
    for (const { schema } of Object.values<{ schema: object }>(requestBody?.content ?? {})) {
      expect(schema).toMatchObject({ type: 'object', required: expect.any(Array) })
      expect(schema).not.toHaveProperty('properties.id')
    }
    const success = Object.keys(responses).filter((status) => status.startsWith('2'))
    // With a second factor a login is only half done.
    expect(success.slice(1)).toEqual(row.path === '/api/admin/login' ? ['202'] : [])
    expect(responses).toMatchObject({ 429: expect.anything(), 500: expect.anything(), 503: expect.anything() })
    expect(responses[success[0] ?? '']).toMatchObject({ description: expect.any(String), content: expect.anything() })
    expect('401' in responses || security.length === 0).toBe(true)
  })

  it('refer to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(50)
    for (const path of new Set(references)) {
      expect(
        path.split('/').reduce((at, key) => at?.[key], document),
        path,
      ).toBeDefined()
    }
  })

  it.each(rows)('say correctly whether $method $template needs a login', async (row) => {
    const { status } = await api.rest(row.method, row.url, row.method === 'GET' ? {} : { body: {} })
    const asks = operation(row).security
    expect(asks).toEqual(row.docs.access === 'admin' ? [{ session: [] }] : [])
    expect(status === 401).toBe(asks.length > 0)
  })

  it('name the cookie that a login really sets', () => {
    const { name } = document.components.securitySchemes.session
    expect(name).toBe('__Host-session')
  })

  it('call an id _id, but for the profile, whose id the spec names', () => {
    const schemaOf = (path: string) => document.paths[path].get.responses[200].content['application/json'].schema
    expect(Object.keys(schemaOf('/api/users/user-queries').items.properties)).toContain('_id')
    expect(schemaOf('/api/users/user-queries').items.properties.createdAt).toEqual({
      type: 'string',
      format: 'date-time',
    })
    expect(schemaOf('/api/users/user-queries').items.required).toContain('_id')
    expect(Object.keys(schemaOf('/api/admin/profile').properties)).toContain('id')
    expect(document.paths['/api/users/user-queries'].get.responses[200].headers).toHaveProperty('X-Total-Count')
  })

  it('show every row on a page for people, which holds nothing that its policy refuses', async () => {
    const { body, headers } = await api.rest('GET', '/api/docs')
    for (const row of rows) {
      expect(body).toContain(`<code>${row.template}</code>`)
      expect(body).toContain(`id="${operation(row).operationId}"`)
    }
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}'; `)
    expect(body.match(/<style/g)).toHaveLength(1)
    expect(body).not.toMatch(/<script|<link|<img|<iframe|\sstyle=|\son\w+=|@import/)
    expect(body).toContain('Ink &#38; &#60;Paper&#62;')
    // Readable types and numbers.
    expect(body).toContain('phone: string or null')
    expect(body).toContain('at most 5,000 characters')
    expect(body).toContain('to POST /trpc/account.proveFactor as JSON')
    expect(body).toContain('text/csv</code>. The columns Id, Submitted,')
    // Each color once: a second value, for the site's dark parts, would also apply to the light theme.
    const colors = [...body.matchAll(/--color-([a-z]+): ([^;]+);/g)].map(([, name, value]) => ({ name, value }))
    expect(colors).toContainEqual({ name: 'paper', value: expect.stringMatching(/^light-dark\(/) })
    expect(new Set(colors.map(({ name }) => name)).size).toBe(colors.length)
  })

  it('set the page in the fonts of the site, which its policy lets in and browsers keep', async () => {
    const { body } = await api.rest('GET', '/api/docs')
    const addresses = [...body.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address.replaceAll('"', ''))
    expect(addresses).toHaveLength(2)
    for (const url of addresses) {
      const { statusCode, headers, rawPayload } = await api.app.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
    expect(body).toMatch(/body \{[^}]*var\(--font-sans\)/)
    expect(body).toContain('--font-sans: "Host Grotesk"')
  })
})

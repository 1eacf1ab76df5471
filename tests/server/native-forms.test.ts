import { describe, expect, it } from 'vitest'
import { admin, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { renderedPages } from '#tests/helpers/server-pages.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(databases)('forms that a browser posts by itself ($name)', ({ create }) => {
  const { test, api } = runApp(create, { pages: renderedPages() })

  const post = (app: TestApp, url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.rest('POST', url, { headers: { ...form, ...headers }, body: new URLSearchParams(fields).toString() })
  const stored = async (email: string) => {
    const { body } = await api.rest('GET', '/api/users/user-queries', { headers: admin })
    return body.filter((query: { email: string }) => query.email === email)
  }

  it('stores a contact request as the other transports do, and leads to a page that confirms it', async () => {
    const sent = await post(api, '/contact-us', { ...validQuery, projectDescription: 'Two\r\nlines of it.', more: 'x' })
    expect([sent.status, sent.headers.location]).toEqual([303, '/contact-us?sent=1'])
    const [query] = await stored(validQuery.email)
    expect(query).toMatchObject({ ...validQuery, budget: 100_000, projectDescription: 'Two\nlines of it.' })
    const confirmation = await api.rest('GET', '/contact-us?sent=1')
    expect(confirmation.status).toBe(200)
    expect(confirmation.body).toContain('Consultation request sent successfully!')
    expect(confirmation.body).not.toContain('name="firstName"')
  })

  it('gives a request with mistakes back as it was typed, with each message at its field, and keeps it nowhere', async () => {
    const typed = { ...validQuery, email: 'not an address', company: '', projectDescription: '</script><b>"kept"</b>' }
    const refused = await post(api, '/contact-us', typed)
    expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store'])
    for (const text of [
      'Please fix the errors in the form',
      'Please enter a valid email address',
      'Company name is required',
      'value="not an address"',
      '<option value="ai" class="bg-raised text-ink" selected="">',
      '&lt;/script&gt;&lt;b&gt;&quot;kept&quot;&lt;/b&gt;</textarea>',
    ]) {
      expect(refused.body).toContain(text)
    }
    expect(refused.body).not.toContain('First name is required')
    expect(refused.body).not.toContain('</script><b>')
    expect(await stored('not an address')).toEqual([])
    expect((await api.rest('GET', '/contact-us')).body).not.toContain('Please enter a valid email address')
  })

  it('subscribes an address, and says what is wrong with one that is none', async () => {
    const sent = await post(api, '/newsletter', { email: 'reader@example.com' })
    expect([sent.status, sent.headers.location]).toEqual([303, '/newsletter?subscribed=1'])
    expect((await api.rest('GET', '/newsletter?subscribed=1')).body).toContain('Subscribed successfully')
    const list = await api.trpc('query', 'subscribers.list', { search: 'reader@' }, admin)
    expect(list.body.total).toBe(1)
    const refused = await post(api, '/newsletter', { email: 'reader' })
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('Please enter a valid email address')
    expect(refused.body).toContain('value="reader"')
  })

  it('takes nothing from another site, nothing too large and nothing that is no form', async () => {
    const away = { origin: 'https://evil.example' }
    expect((await post(api, '/newsletter', { email: 'a@example.com' }, away)).status).toBe(403)
    expect((await post(api, '/contact-us', { projectDescription: 'x'.repeat(200_000) })).status).toBe(413)
    expect((await api.rest('POST', '/newsletter', { body: { email: 'a@example.com' } })).status).toBe(415)
    expect((await api.rest('POST', '/newsletter')).status).toBe(400)
    expect((await post(api, '/services', { email: 'a@example.com' })).status).toBe(404)
  })

  it('counts with the other transports, and says how long to wait in the page, with what was typed', async () => {
    const strict = await startApp(test, { pages: renderedPages(), env: { RATE_LIMIT_SCALE: '0.05' } })
    const send = () =>
      strict.rest('POST', '/newsletter', {
        headers: form,
        body: 'email=often%40example.com',
        // On PostgreSQL the tests above were counted for the usual one.
        remoteAddress: '192.0.2.1',
      })
    expect((await send()).status).toBe(303)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('Too many requests. Please try again later.')
    expect(refused.body).toContain('value="often@example.com"')
    await strict.close()
  })
})

import { describe, expect, it } from 'vitest'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { blogUrl, formOf, validPost } from '#tests/helpers/server-posts.ts'
import { runAppWithFiles } from '#tests/helpers/server-run-app.ts'

/** A tenth of the limits, so that the test needs a tenth of the requests. */
const SCALE = 0.1
const FILES = 600
const MISSES = 10
const PAGES = 30

describe('the limit of files', () => {
  const { api } = runAppWithFiles(embedded.create, { env: { RATE_LIMIT_SCALE: `${SCALE}`, TRUST_PROXY: 'loopback' } })

  const get = (url: string, ip: string) => api.app.inject({ url, headers: { 'x-forwarded-for': ip } })
  const statuses = async (count: number, url: string, ip: string) => {
    const answers: number[] = []
    for (let index = 0; index < count; index++) answers.push((await get(url, ip)).statusCode)
    return answers
  }

  it('is far above what pages need, and refuses a flood without touching the pages', async () => {
    const form = await formOf({ ...validPost, image: fileOf(await png(64, 64)) })
    const { body } = await api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
    const image = `/uploads/${body.image}`
    const answers = await statuses(FILES + 2, image, '203.0.113.1')
    expect(answers.slice(0, FILES).every((status) => status === 200)).toBe(true)
    expect(answers.slice(FILES)).toEqual([429, 429])
    expect(Number((await get(image, '203.0.113.1')).headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(image, '203.0.113.2')).statusCode).toBe(200)
    expect((await get('/api/openapi.json', '203.0.113.1')).statusCode).toBe(200)
  })

  it('counts a missing upload as sixty', async () => {
    const answers = await statuses(MISSES + 2, `/uploads/${'0'.repeat(32)}.webp`, '203.0.113.4')
    expect(answers).toEqual([...Array.from({ length: MISSES }, () => 404), 429, 429])
  })

  it('counts a missing asset as one: tabs of an earlier version ask for many', async () => {
    const answers = await statuses(MISSES + 2, '/assets/index-old.js', '203.0.113.3')
    expect(new Set(answers)).toEqual(new Set([404]))
  })

  it('is counted apart from the limit of pages', async () => {
    const answers = await statuses(PAGES + 1, '/api/nothing', '203.0.113.5')
    expect(answers.at(-1)).toBe(429)
    expect((await get('/assets/x.js', '203.0.113.5')).statusCode).toBe(404)
    expect((await get('/api/health', '203.0.113.5')).statusCode).toBe(200)
    expect((await get('/api/healthy', '203.0.113.5')).statusCode).toBe(429)
  })
})

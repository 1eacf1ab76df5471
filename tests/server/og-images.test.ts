import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleError } from '#server/http/send-error.ts'
import { inlineStyle } from '#server/seo/og-images/inline-style.ts'
import { palette } from '#server/seo/og-images/palette.ts'
import { serveOgImages } from '#server/seo/og-images/serve-og-images.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const drawing = '<svg viewBox="0 0 640 400"><path d="M0 0H640V400" fill="none" stroke="var(--color-ink)"/></svg>'

describe('the images of link previews', () => {
  const { api } = runApp(embedded.create)
  const app = fastify()
  const drawn: string[] = []
  beforeAll(async () => {
    app.decorate('siteUrl', () => 'https://lattice.example')
    app.setErrorHandler(handleError)
    serveOgImages(app, api.deps, async () => ({ title }) => {
      drawn.push(title)
      return drawing
    })
  })
  afterAll(() => app.close())
  const imageOf = (path: string) => app.inject({ url: `/cards${path}.png` })

  it.each(['/home', '/services', '/insights/article/finality-is-a-budget-not-a-number'])(
    '%s is an image of the size that the tags say',
    async (path) => {
      const { statusCode, headers, rawPayload } = await imageOf(path)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    },
  )

  it('a post has one, drawn anew when its title changes', async () => {
    const post = (await api.trpc('mutation', 'posts.create', validPost, admin)).body
    const before = await imageOf(`/insights/article/${post.slug}`)
    await api.trpc('mutation', 'posts.update', { ...validPost, id: post.id, title: 'Another Title' }, admin)
    const after = await imageOf(`/insights/article/${post.slug}`)
    expect([before.statusCode, after.statusCode]).toEqual([200, 200])
    expect(drawn).toContain('Another Title')
    expect(before.rawPayload.equals(after.rawPayload)).toBe(false)
  })

  it('is drawn once, however many ask for it', async () => {
    drawn.length = 0
    await Promise.all(Array.from({ length: 5 }, () => imageOf('/team')))
    expect(drawn).toEqual(['Team'])
  })

  it('is refused while too many are being drawn, and had later', async () => {
    const titles = Array.from({ length: 15 }, (_, number) => `Post ${number}`)
    const posts = await Promise.all(
      titles.map((title) => api.trpc('mutation', 'posts.create', { ...validPost, title }, admin)),
    )
    drawn.length = 0
    const answers = await Promise.all(posts.map(({ body }) => imageOf(`/insights/article/${body.slug}`)))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    // One is being drawn and ten are waiting.
    expect([drawn.length, refused.length]).toEqual([11, 4])
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5' })
    expect(refused[0]?.headers).not.toHaveProperty('cache-control')
    const later = posts[answers.findIndex(({ statusCode }) => statusCode === 503)]
    expect((await imageOf(`/insights/article/${later?.body.slug}`)).statusCode).toBe(200)
  })

  it.each(['/admin/dashboard', '/insights/article/no-such-article', '/%2e%2e/etc/passwd'])(
    '%s has none',
    async (path) => {
      expect((await imageOf(path)).statusCode).toBe(404)
    },
  )
})

describe('a drawing in a preview image', () => {
  it("is that of the light theme's tokens", () => {
    const tokens = [
      ...readFileSync('src/theme.css', 'utf8').matchAll(
        /--color-([\w-]+): (?:light-dark\()?oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
      ),
    ].map(([, name = '', ...values]) => [name, hexOf(values.map(Number))])
    expect(Object.fromEntries(tokens)).toMatchObject(palette)
  })

  it('has the values of properties and classes, and refuses those that it would lose', () => {
    expect(inlineStyle('<g class="@md:text-[16px] text-[22px] @max-[12rem]:hidden"/>', '#fff')).toBe(
      '<g style="font-size:22px;font-size:16px"/>',
    )
    expect(inlineStyle('<path fill="var(--cover-ground)" stroke="var(--color-ai)"/>', '#fff')).toBe(
      '<path fill="#fff" stroke="#c88100"/>',
    )
    for (const name of ['mix-blend-multiply', '@md:hidden'])
      expect(() => inlineStyle(`<path class="${name}"/>`, '#fff')).toThrow(name.replace('@md:', ''))
    for (const name of ['--color-none', '--color-2xl'])
      expect(() => inlineStyle(`<path fill="var(${name}, inline)"/>`, '#fff')).toThrow(name)
  })
})

/** Converts OKLCH to sRGB with the matrices of CSS Color 4. */
function hexOf([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value))
    return Math.round((light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

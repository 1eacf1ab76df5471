import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sampleMails, serveMailPreviews } from '#server/mail/previews.ts'
import { renderMail } from '#server/mail/render.ts'
import { testEnv } from '#tests/helpers/server-app.ts'

const now = new Date('2026-11-20T09:00:00Z')
const siteUrl = 'https://example.org'
const env = testEnv()

it('each kind of message has a sample, of which HTML and text say the same', () => {
  const mails = sampleMails({ env, siteUrl }, now)
  expect(new Set(mails.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBeGreaterThanOrEqual(17)
  for (const { subject, blocks } of mails) {
    const { html, text } = renderMail(blocks, { ...env, siteUrl })
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
    for (const block of blocks) {
      if (block.type === 'link') expect(html).toContain(`href="${block.url.replaceAll('&', '&#38;')}"`)
      if (block.type === 'text') expect(text).toContain(block.text)
    }
  }
})

it('the previews show each message', async () => {
  const app = fastify()
  app.decorate('siteUrl', () => siteUrl)
  serveMailPreviews(app, { env, clock: () => now })
  const { body, headers } = await app.inject('/dev/mail')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.match(/<iframe/g)).toHaveLength(sampleMails({ env, siteUrl }, now).length)
})

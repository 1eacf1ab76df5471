import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashInlineScripts } from '#server/pages/inline-hashes.ts'

const NONCE = 'x7Jd0Yk2mQ9aB4cE6fG8hA'
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows the inline scripts of this render by their hashes, and leaves no nonce', () => {
  const page = [
    `<meta charSet="utf-8" nonce="${NONCE}"/>`,
    `<meta property="csp-nonce" content="${NONCE}"/>`,
    `<script nonce="${NONCE}">one()</script>`,
    `<script type="module" async="" src="/assets/entry.js" nonce="${NONCE}"></script>`,
    `<script id="site" type="application/json" nonce="${NONCE}">{"name":"x"}</script>`,
    `<script nonce="${NONCE}" data-part="">two('>')\nthree()</script>`,
  ].join('')
  const { html, scripts } = hashInlineScripts(page, NONCE)
  expect(scripts).toEqual([sourceOf('one()'), sourceOf("two('>')\nthree()")])
  expect(html).not.toContain(NONCE)
  expect(html).toContain('<meta charSet="utf-8"/><script>one()</script>')
})

it('allows no script without the nonce of this render', () => {
  for (const attributes of ['', ' nonce="guessed"', ` nonce='${NONCE}'`, ` data-x="nonce=${NONCE}"`]) {
    expect(hashInlineScripts(`<script${attributes}>evil()</script>`, NONCE).scripts).toEqual([])
  }
})

it('allows the scripts that follow the text of a script tag in an attribute', () => {
  for (const title of ['<script>', '<script', '<pre><script nonce=x>', '<script src=x>', '<script'.repeat(30_000)]) {
    const page = `<a title="${title}">read</a><script nonce="${NONCE}">one()</script><script nonce="${NONCE}">two()</script>`
    expect(hashInlineScripts(page, NONCE).scripts, title.slice(0, 20)).toEqual([sourceOf('one()'), sourceOf('two()')])
  }
})

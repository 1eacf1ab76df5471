import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Beside the built assets, and like theirs its name changes with what is in it. */
const FOLDER = '/assets/docs/'

const fonts = new Map<string, Buffer>()

/**
 * The site's `@font-face` rules, with addresses that this server answers without a build: the names of the built files are known
 * to the pages only.
 */
export function fontFaces(styles: string): string {
  const rules = styles.match(/@font-face \{[\s\S]*?\n\}/g) ?? []
  return rules.join('\n').replace(/url\("([^"]+)"\)/g, (_, path: string) => {
    const bytes = readFileSync(new URL(import.meta.resolve(path)))
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const name = basename(path).replace(/(?=\.\w+$)/, `-${hash}`)
    fonts.set(name, bytes)
    return `url("${FOLDER}${name}")`
  })
}

export function serveFonts(app: FastifyInstance): void {
  for (const [name, bytes] of fonts) {
    app.get(`${FOLDER}${name}`, { compress: false }, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    )
  }
}

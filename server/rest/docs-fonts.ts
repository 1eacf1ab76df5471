import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The site's two variable fonts. The pages' copies have names that only the build knows, and the API reference needs no build. */
const fonts = [
  fontFrom('Host Grotesk', '300 800', '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2'),
  fontFrom('Geist Mono', '100 900', '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
]

export const fontFaces = fonts
  .map(
    ({ family, weight, url }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("${url}") format("woff2"); }`,
  )
  .join('\n')

export function serveFonts(app: FastifyInstance): void {
  for (const { url, bytes } of fonts) {
    app.get(url, { compress: false }, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    )
  }
}

/** The address changes with the file, so that browsers may keep it for good. */
function fontFrom(family: string, weight: string, file: string) {
  const bytes = readFileSync(new URL(import.meta.resolve(file)))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { family, weight, bytes, url: `/assets/docs/${family.toLowerCase().replace(' ', '-')}-${hash}.woff2` }
}

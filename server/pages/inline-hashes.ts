import { createHash } from 'node:crypto'

/** HTML without nonces, and the sources that its inline scripts have in a Content-Security-Policy. */
type Hashed = { html: string; scripts: string[] }

/** Returns the source by which a Content-Security-Policy allows one inline script or style. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Replaces the nonces of a rendered page by hashes of its inline scripts, so that the page is the same for all visitors. Allows only
 * scripts with the nonce of this render: markup from stored content cannot have guessed it.
 */
export function hashInlineScripts(rendered: string, nonce: string): Hashed {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  // React escapes `<` and `>` in attributes, and a script's text cannot contain `</script>`. The nonce is part of the pattern:
  // otherwise `<script>` in an article's link title would match up to the end of our next script, which would get no hash.
  const ours = new RegExp(`<script\\b([^<>]*${RegExp.escape(attribute)}[^<>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, attributes = '', text = ''] of rendered.matchAll(ours)) {
    if (!/ src="| type="application\//.test(attributes)) scripts.add(hashSource(text))
  }
  // The router also passes the nonce to its client, which does not use it.
  const html = rendered.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, '')
  return { html, scripts: [...scripts] }
}

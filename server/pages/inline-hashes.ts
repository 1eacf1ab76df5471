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
  // React escapes `<` and `>` in attributes, and a script's text cannot contain `</script>`. The nonce is part of the pattern: `<script>` in
  // an article's link title would otherwise match up to the end of the next script of ours, which then had no hash.
  const ours = new RegExp(`<script\\b([^<>]*${RegExp.escape(attribute)}[^<>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, attributes = '', text = ''] of rendered.matchAll(ours)) {
    if (!/ src="| type="application\//.test(attributes)) scripts.add(hashSource(text))
  }
  // The router names the nonce to its own client too, which has no use for it.
  const html = rendered.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, '')
  return { html, scripts: [...scripts] }
}

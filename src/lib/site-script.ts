import type { Site } from '#server/http/site.ts'

const ID = 'site'

/** The site's identity as a data block in the head: the browser's router needs it before its first render. */
export function siteScript(site: Site) {
  // A `<` could end the script element early.
  return { id: ID, type: 'application/json', children: JSON.stringify(site).replaceAll('<', '\\u003c') }
}

/** Reads what the server wrote with `siteScript`. */
export function readSite(page: Document): Site {
  const block = page.getElementById(ID)
  if (!block) throw new Error('The page has no site identity')
  return JSON.parse(block.textContent)
}

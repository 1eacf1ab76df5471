import type { Site } from '#src/shared/site/site.ts'

/** Returns a value as a JSON data block for the head, for code that needs it before the first render. */
export function pageData(id: string, value: unknown) {
  // A "</script>" in the value must not end the element.
  return { id, type: 'application/json', children: JSON.stringify(value).replaceAll('<', '\\u003c') }
}

/** Returns the text of a block written with `pageData`, or undefined when the page has none. */
export function readPageData(page: Document, id: string): string | undefined {
  return page.getElementById(id)?.textContent
}

const SITE_ID = 'site'

/** Puts the site's identity into the head of every page. */
export function siteScript(site: Site) {
  return pageData(SITE_ID, site)
}

/** Reads the identity that `siteScript` wrote. Throws a SyntaxError on a page without it. */
export function readSite(page: Document): Site {
  return JSON.parse(readPageData(page, SITE_ID) ?? '')
}

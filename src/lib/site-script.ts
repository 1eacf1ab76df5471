import type { Site } from '#src/shared/site/site.ts'
import { pageData, readPageData } from './page-data.ts'

const ID = 'site'

/** Puts the site's identity into the head of every page. */
export function siteScript(site: Site) {
  return pageData(ID, site)
}

/** Reads the identity that `siteScript` wrote. Throws a SyntaxError on a page without it. */
export function readSite(page: Document): Site {
  return JSON.parse(readPageData(page, ID) ?? '')
}

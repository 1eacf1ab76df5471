import type { Site } from '#src/shared/site/site.ts'
import { pageData, readPageData } from './page-data.ts'

const ID = 'site'

/** Puts the site's identity into the head of every page. */
export function siteScript(site: Site) {
  return pageData(ID, site)
}

/** Reads the identity that `siteScript` wrote. */
export function readSite(page: Document): Site {
  const text = readPageData(page, ID)
  if (text === undefined) throw new Error('The page has no site identity')
  return JSON.parse(text)
}

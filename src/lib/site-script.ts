import type { Site } from '#src/shared/site/site.ts'
import { pageData, readPageData } from './page-data.ts'

const ID = 'site'

/** The site's identity in the head of every page. */
export function siteScript(site: Site) {
  return pageData(ID, site)
}

/** Reads what the server wrote with `siteScript`. */
export function readSite(page: Document): Site {
  const text = readPageData(page, ID)
  if (text === undefined) throw new Error('The page has no site identity')
  return JSON.parse(text)
}

import { type Origin, originLimits, type WithOrigin } from '#src/shared/origin/origin.ts'

/** A key in the session storage of the tab. Its value is sent only with a form. */
const KEY = 'visit'

const article = /^\/insights\/article\/([^/]+)$/

/** Remembers the first page of the tab with the referring site and the campaign, and each article that is read. */
export function rememberPage({ pathname, search }: { pathname: string; search: string }): void {
  const visit = readVisit() ?? arrival(pathname, search)
  addArticle(visit, pathname)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit))
  } catch {
    // Storage is off or full. Nothing is remembered then.
  }
}

/** Returns the part of the visit that a form sends. */
export function originOfVisit(): WithOrigin {
  const origin = readVisit()
  return origin ? { origin } : {}
}

function readVisit(): Origin | undefined {
  try {
    const visit: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return visit && typeof visit === 'object' ? visit : undefined
  } catch {
    return undefined
  }
}

function addArticle(visit: Origin, pathname: string): void {
  const [, encoded] = article.exec(pathname) ?? []
  if (!encoded) return
  const slug = cut(decoded(encoded))
  const others = (Array.isArray(visit.articles) ? visit.articles : []).filter((one) => one !== slug)
  visit.articles = [...others, slug].slice(-originLimits.articles)
}

function arrival(pathname: string, search: string): Origin {
  const values = new URLSearchParams(search)
  const utm = (name: string) => cut(values.get(`utm_${name}`) ?? '') || undefined
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  // The referrer is a page of our own that was left before its scripts were loaded.
  const isOwn = before?.host === location.host
  const first = isOwn ? (before?.pathname ?? pathname) : pathname
  const visit: Origin = {
    landing: cut(first),
    // Only the host: the rest of the address may be personal.
    referrer: !isOwn && before?.host ? cut(before.host) : undefined,
    source: utm('source'),
    medium: utm('medium'),
    campaign: utm('campaign'),
  }
  addArticle(visit, first)
  return visit
}

const cut = (text: string) => text.slice(0, originLimits.text)

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

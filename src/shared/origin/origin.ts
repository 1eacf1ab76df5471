/** How a visitor came to a request, as the browser remembered it until then. */
export type Origin = {
  /** The path of the first page. */
  landing?: string | undefined
  /** The host of the site with the link to it. */
  referrer?: string | undefined
  /** The UTM values of the link. */
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  /** The slugs of the articles that were read before, the latest last. */
  articles?: string[] | undefined
}

/** The signs that a form of the site sends beside its fields; other senders send none. */
export type WithOrigin = { origin?: Origin | undefined }

/** Longer texts are cut, by the browser and again by the server. */
export const originLimits = { text: 100, articles: 10 } as const

/** The days that the dashboard's table of articles covers. */
export const ORIGIN_DAYS = 90

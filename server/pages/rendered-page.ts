export type RenderedPage = {
  status: number
  location: string | undefined
  /** The HTML, cut where each answer puts its own nonce. */
  parts: string[]
  /** A part of the page could not be had just now; its route said so with `Cache-Control: no-store`. */
  isPartial: boolean
}

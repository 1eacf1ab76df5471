export type RenderedPage = {
  status: number
  location: string | undefined
  /** The HTML, split where each response inserts its own nonce. */
  parts: string[]
  /** A part of the page could not be loaded; its route said so with `Cache-Control: no-store`. */
  isPartial: boolean
}

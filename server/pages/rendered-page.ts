export type RenderedPage = {
  status: number
  location: string | undefined
  html: string
  /** The sources of its inline scripts in the Content-Security-Policy. */
  scripts: string[]
  /** A part of the page could not be loaded; its route said so with `Cache-Control: no-store`. */
  isPartial: boolean
}

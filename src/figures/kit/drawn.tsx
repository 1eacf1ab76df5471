import { type ReactNode, useState, useSyncExternalStore } from 'react'

/** A constant object: React compares it by identity, so it never rewrites the server's markup. */
const asItIs = { __html: '' }
const never = () => () => {}
/** A constant of the build: it is not in the browser's bundle. */
const server = import.meta.env.SSR ? await import('react-dom/server') : undefined

/**
 * Keeps a drawing as the server rendered it: the browser neither renders nor compares it, which blocked phones for too
 * long. Only for children without event handlers. To show another drawing in the same place, give it another key.
 */
export function Drawn({ children }: { children: ReactNode }) {
  const isInPage = useSyncExternalStore(never, drawHere, keepThere)
  const [isKept] = useState(isInPage)
  if (import.meta.env.SSR || !isKept) return <div className="contents">{children}</div>
  return kept(asItIs)
}

/** A `Drawn` that is a constant, which the server renders once for all pages. Not for a drawing that depends on the page. */
export const drawnOnce = (drawing: ReactNode) =>
  server ? kept({ __html: server.renderToStaticMarkup(drawing) }) : <Drawn>{drawing}</Drawn>

/** A drawing as the build has written it, the same in both bundles (scripts/vite/drawing-files.ts). */
export const drawingMarkup = (html: string) => kept({ __html: html })

/** A box with our own markup or, on hydration, the server's, which React leaves as it is. */
const kept = (html: { __html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup
  <div className="contents" dangerouslySetInnerHTML={html} suppressHydrationWarning />
)

const drawHere = () => false
const keepThere = () => true

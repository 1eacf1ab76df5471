import { type ReactNode, useState, useSyncExternalStore } from 'react'

/** A constant object: React compares it by identity, so it never rewrites the server's markup. */
const asItIs = { __html: '' }
const never = () => () => {}

/**
 * Keeps a drawing as the server rendered it: the browser neither renders nor compares it, which blocked phones for too
 * long. Only for children without event handlers. To show another drawing in the same place, give it another key.
 */
export function Drawn({ children }: { children: ReactNode }) {
  const isInPage = useSyncExternalStore(never, drawHere, keepThere)
  const [isKept] = useState(isInPage)
  if (import.meta.env.SSR || !isKept) return <div className="contents">{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, and it is there already
  return <div className="contents" dangerouslySetInnerHTML={asItIs} suppressHydrationWarning />
}

const drawHere = () => false
const keepThere = () => true

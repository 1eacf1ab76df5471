import { type ReactNode, useState, useSyncExternalStore } from 'react'

/** A constant object: React compares it by identity and so never rewrites what the server has drawn. */
const asItIs = { __html: '' }
const never = () => () => {}

/**
 * A drawing that came with the page is complete. The browser keeps it as it is, and neither draws nor compares it again: that work
 * kept a phone busy. Only for what nobody can operate; whoever shows another drawing in the same place gives it another key.
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

import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'

/** The layout of public pages: skip link, fixed header, content, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useScrollAndFocus()
  const { pathname, searchStr: search } = useLocation()
  useEffect(() => {
    // Only at a press, which precedes leaving the page and filling in a form, so that pure reading loads no code.
    const remember = () =>
      void import('#src/lib/visit.ts').then(({ rememberPage }) => rememberPage({ pathname, search }), String)
    const over = new AbortController()
    for (const press of ['pointerdown', 'keydown']) {
      addEventListener(press, remember, { once: true, signal: over.signal })
    }
    return () => over.abort()
  }, [pathname, search])
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="page-part pt-16 outline-none print:pt-0">
        {children}
      </main>
      <Footer />
    </>
  )
}

import type { ReactNode } from 'react'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useHashScroll } from './use-hash-scroll.ts'

/** The layout of public pages: skip link, fixed header, content, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useHashScroll()
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

import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { track } from '#src/lib/analytics.ts'
import { isPrivatePage } from '#src/shared/site/private-page.ts'
import { startTags, useConsent } from './consent.ts'
import { ConsentButtons } from './consent-buttons.tsx'

/** Asks about analytics until there is an answer, and acts on a yes: loads the tag manager and tells it of each page. */
export default function ConsentBanner({ gtmId }: { gtmId: string }) {
  const consent = useConsent()
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })

  useEffect(() => {
    if (consent !== 'accepted' || pathname === undefined || isPrivatePage(pathname)) return
    startTags(gtmId)
    track('page_view', { page_path: pathname, page_title: document.title })
  }, [consent, pathname, gtmId])

  if (consent !== null || isPrivatePage(pathname ?? '')) return null
  return (
    <section
      aria-label="Analytics"
      data-consent=""
      className="fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-t border-rule bg-raised px-5 py-3 shadow-float sm:right-auto sm:bottom-4 sm:left-4 sm:w-[26rem] sm:max-w-[calc(100vw-32px)] sm:rounded-lg sm:border sm:py-4 print:hidden"
    >
      <h2 className="text-base font-semibold tracking-[-0.015em]">May we count page views?</h2>
      <p className="mt-1 mb-2 text-sm text-muted sm:mb-3.5">
        If you accept, Google Tag Manager loads and sees which pages you open, a few things you do there and, from the
        contact form, project type, budget range and company. If you decline, nothing loads.{' '}
        <span className="max-sm:hidden">The site works the same either way. </span>
        <Link to="/cookie-policy" hash="analytics" className="text-ink underline decoration-edge underline-offset-4">
          What it sees
        </Link>
      </p>
      <ConsentButtons />
    </section>
  )
}

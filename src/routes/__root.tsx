import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'
import geistMono from '#src/fonts/geist-mono.woff2?url'
import hostGrotesk from '#src/fonts/host-grotesk.woff2?url'
import { postedScripts } from '#src/form/posted.ts'
import { earlyEventsScript, repeatEarlyEvents } from '#src/lib/early-events.ts'
import { lazyLayoutScript } from '#src/lib/lazy-layout.ts'
import { siteScript } from '#src/lib/page-data.ts'
import { themeScript } from '#src/lib/theme.ts'
import favicon from '#src/public/favicon.svg?inline'
import type { RouterContext } from '#src/router.tsx'
import { Toasts } from '#src/ui/toasts.tsx'

/** Run before React loads. React only needs the element, so the browser’s bundle has no text for it. */
const headScript = import.meta.env.SSR ? [themeScript, lazyLayoutScript, earlyEventsScript].join(';\n') : ''

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

// Files fetched beside the style sheet and the fonts delay both. The server alone writes the icon, into the page, where React leaves it;
// the manifest's link comes with the scripts.
const icon = import.meta.env.SSR ? [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }] : []
const manifest = import.meta.env.SSR ? [] : [{ rel: 'manifest', href: '/manifest.webmanifest' }]

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location, preload }) => (preload ? undefined : context.changeDocument?.(location.pathname)),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      // The title of a page whose loader failed.
      { title: match.context.site.name },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      ...icon,
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'alternate', type: 'application/rss+xml', title: match.context.site.name, href: '/rss.xml' },
      { rel: 'alternate', type: 'application/atom+xml', title: match.context.site.name, href: '/atom.xml' },
      font(hostGrotesk),
      font(geistMono),
      ...manifest,
    ],
    scripts: [{ children: headScript }, siteScript(match.context.site), ...postedScripts(match.context.posted)],
  }),
  component: Document,
})

function Document() {
  useEffect(() => repeatEarlyEvents(document.documentElement), [])
  return (
    // The scripts of the head set data-theme and data-lazy before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toasts />
        <Scripts />
      </body>
    </html>
  )
}

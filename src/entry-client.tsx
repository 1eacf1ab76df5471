import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPosted } from './form/posted.ts'
import { layOutRest } from './lib/lazy-layout.ts'
import { readSite } from './lib/page-data.ts'
import { handleTraversal } from './lib/traversals.ts'
import { createRouter } from './router.tsx'
import { isPrivatePage } from './shared/site/private-page.ts'
import { notLoaded } from './site/layout/router-error-screen.tsx'

function start() {
  // Added before the router's listener, so that it runs first.
  addEventListener('popstate', handleTraversal)
  // On the browser's own message the router would reload the page at once, even if the server is down.
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = notLoaded
  })
  const site = readSite(document)
  const isPrivate = isPrivatePage(location.pathname)
  const router = createRouter({
    context: {
      site,
      // A document keeps the policy of its first page, and a tag manager that was started cannot be stopped.
      async changeDocument(pathname) {
        if (!site.gtmId || isPrivatePage(pathname) === isPrivate) return
        // The router writes the new address into the bar a moment after it begins to load the page.
        router.history.flush()
        location.reload()
        await new Promise(() => {})
      },
      api: async () => (await import('./trpc-client.ts')).api,
      posted: readPosted(document),
    },
  })
  // The answer is shown once: a later visit to the form starts with an empty one.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) router.options.context.posted = undefined
  })

  // A visitor who scrolled before the scripts were there stays in place; the router would go to the top.
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    return scrollY === 0
  }

  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
  layOutRest()
}

// Keeps zod from compiling code, which the browser would report as a violation of our policy.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

// Evaluating the scripts is a task already. On a phone, a single task for both would delay a tap.
setTimeout(start)

import { RouterClient } from '@tanstack/react-router/ssr/client'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPosted } from './form/posted.ts'
import { unfold } from './lib/fold.ts'
import { readSite } from './lib/site-script.ts'
import { createRouter } from './router.tsx'
import './styles.css'

function start() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  // Radix puts a <style> into the page while a dialog is open; it asks get-nonce for the permission.
  if (nonce) setNonce(nonce)

  const router = createRouter({
    context: {
      site: readSite(document),
      api: async () => (await import('./trpc-client.ts')).api,
      posted: readPosted(document),
    },
    nonce,
  })
  // It was said once: whoever comes back to the form later begins anew.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) router.options.context.posted = undefined
  })

  // Who has begun to read before this came is left where they are; the router would go to the top.
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    return scrollY === 0
  }

  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
  unfold()
}

// zod would try whether it may compile code. It may not, and the browser reports that as a violation of our policy.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

// To read the scripts is a task already; on a phone the two together would be one that keeps a finger waiting.
setTimeout(start)

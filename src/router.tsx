import { type AnySerializationAdapter, createRouter as createTanStackRouter } from '@tanstack/react-router'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { PostedForm } from '#src/shared/text/form.ts'
import { routeTree } from './routeTree.gen.ts'
import { RouterErrorScreen } from './site/layout/router-error-screen.tsx'
import { htmlPart } from './ui/html-part.ts'

/** Calls procedures: inside the server's process while it renders, over HTTP in the browser. */
export type Api = TRPCClient<AppRouter>

export type RouterContext = {
  site: Site
  /** For the loaders of public pages. A promise, because the browser fetches the client only when a loader asks. */
  api: () => Promise<Api>
  /** The answer to a form that the browser posted without scripts, on the page with that answer only. */
  posted?: PostedForm | undefined
  /** Never resolves for a page that needs a document of its own. Only in the browser. */
  changeDocument?: (pathname: string) => Promise<void>
}

/** One router for the server's render and the browser's hydration. */
export function createRouter(options: { context: RouterContext; nonce?: string }) {
  const router = createTanStackRouter({
    routeTree,
    context: options.context,
    ssr: { ...(options.nonce !== undefined && { nonce: options.nonce }) },
    scrollRestoration: true,
    // The site scrolls to a hash itself, smoothly and 100 ms later (spec section 2).
    defaultHashScrollIntoView: false,
    defaultPreload: 'intent',
    defaultErrorComponent: RouterErrorScreen,
  })
  // The type of the options above leaves them to TanStack Start.
  router.options.serializationAdapters = [htmlPart as AnySerializationAdapter]
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}

import { createTRPCClient, httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '#server/router.ts'

/** Calls procedures over HTTP. Public pages load it together with a form's rules, when a form is first touched. */
export const api = createTRPCClient<AppRouter>({
  // Absolute, because outside a browser (component tests) there is no page to resolve a path against.
  links: [httpLink({ url: `${location.origin}/trpc`, transformer: superjson })],
})

import { randomUUID } from 'node:crypto'
import { createTRPCClient, unstable_localLink } from '@trpc/client'
import superjson from 'superjson'
import { createContext, type Deps } from '#server/context.ts'
import { type AppRouter, appRouter } from '#server/router.ts'
import type { Api } from '#src/router.tsx'

/**
 * Calls procedures in this process to render a public page: anonymously, so that all visitors get the same HTML. Errors are as over
 * HTTP: the cause is logged, and the message is one that visitors may read.
 */
export function createPageApi(deps: Deps, siteUrl: () => string): Api {
  return createTRPCClient<AppRouter>({
    links: [
      unstable_localLink({
        router: appRouter,
        transformer: superjson,
        createContext: async () => {
          const requestId = randomUUID()
          return createContext(deps, {
            requestId,
            ip: '127.0.0.1',
            userAgent: undefined,
            device: null,
            halfLogin: null,
            log: deps.log.child({ requestId }),
            viewer: null,
            setCookie: () => undefined,
            siteUrl: siteUrl(),
          })
        },
      }),
    ],
  })
}

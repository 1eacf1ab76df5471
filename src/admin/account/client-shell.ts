import { unlistedHead } from '#src/lib/route-options.ts'
import { AdminLoading } from './admin-loading.tsx'

/** Returns the options of a route that only the browser renders, because the server knows neither session nor link. */
export const clientShell = (title: string, description = 'For the people who run this site.') => ({
  ssr: false as const,
  head: unlistedHead(title, description),
  pendingComponent: AdminLoading,
})

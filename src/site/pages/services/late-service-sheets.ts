import { lateSheets } from '#src/lib/late-sheets.tsx'

export const serviceSheets = lateSheets({
  id: 'service-sheets',
  drawn: import.meta.env.SSR ? (await import('./service-sheets.tsx')).default : undefined,
  fetch: () => import('./service-sheets.tsx'),
})

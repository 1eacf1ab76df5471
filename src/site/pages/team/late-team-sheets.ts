import { lateSheets } from '#src/lib/late-sheets.tsx'

// Its portraits above all.
export const teamSheets = lateSheets({
  id: 'team-sheets',
  drawn: import.meta.env.SSR ? (await import('./team-sheets.tsx')).default : undefined,
  fetch: () => import('./team-sheets.tsx'),
})

import { lateSheets } from '#src/lib/late-sheets.tsx'

export const aboutSheets = lateSheets({
  id: 'about-sheets',
  drawn: import.meta.env.SSR ? (await import('./about-sheets.tsx')).default : undefined,
  fetch: () => import('./about-sheets.tsx'),
})

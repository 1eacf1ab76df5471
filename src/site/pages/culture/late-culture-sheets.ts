import { lateSheets } from '#src/lib/late-sheets.tsx'

export const cultureSheets = lateSheets({
  id: 'culture-sheets',
  drawn: import.meta.env.SSR ? (await import('./culture-sheets.tsx')).default : undefined,
  fetch: () => import('./culture-sheets.tsx'),
})

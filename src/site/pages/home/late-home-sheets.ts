import { nearView } from '#src/lib/late-part.ts'
import { lateSheets } from '#src/lib/late-sheets.tsx'

// Its drawings above all. When it is seen and not before, as on other pages: it begins just below, and a phone has the figure to start.
export const homeSheets = lateSheets({
  id: 'home-sheets',
  drawn: import.meta.env.SSR ? (await import('./home-sheets.tsx')).default : undefined,
  fetch: () => import('./home-sheets.tsx'),
  until: () => nearView('home-sheets', '0px'),
})

import { keepEvents, nearView } from '#src/lib/late-part.ts'
import { lateSheets } from '#src/lib/late-sheets.tsx'

const ID = 'faq-list'

/** Makes what was clicked meanwhile happen. */
export let repeatClicks = () => {}

// The server renders the answers into the page. The browser keeps that as it is and makes it an accordion when it comes
// into view: neither the texts nor the code are in the first scripts.
export const faqList = lateSheets({
  id: ID,
  drawn: import.meta.env.SSR ? (await import('./faq-list.tsx')).default : undefined,
  fetch: () => import('./faq-list.tsx'),
  until() {
    repeatClicks = keepEvents(ID)
    return nearView(ID)
  },
})

import type { Person } from '#src/shared/people/person.schema.ts'
import type { ContactKind } from '#src/shared/people/person.ts'

/** The filter's labels. */
export const kindLabels: Readonly<Record<ContactKind, string>> = {
  query: 'Sent a query',
  consultation: 'Asked for a consultation',
  call: 'Booked a call',
  newsletter: 'Newsletter',
}

/** Returns the ways in which a person was in contact: "Query, call". */
export function contactsInWords({ hasQueries, hasConsultations, hasCalls, isSubscribed }: Person): string {
  const words = [
    hasQueries && 'query',
    hasConsultations && 'consultation',
    hasCalls && 'call',
    isSubscribed && 'newsletter',
  ]
  const text = words.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

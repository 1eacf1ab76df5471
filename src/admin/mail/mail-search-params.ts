import { type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import { type MailState, mailStates } from '#src/shared/mail/mail.ts'

export type MailSearch = ListSearch<MailState>

/** The outbox is always in the order of writing, newest first. */
export function parseMailSearch(search: Record<string, unknown>): MailSearch {
  return { ...parseListSearch(search, mailStates), sort: undefined }
}

import { searchedText } from '#src/admin/list/list-search.ts'

/** The dialog's part of the address of the screen that it opens over. What is absent is the default. */
export type SubscribersSearch = {
  show?: 'subscribers' | undefined
  q?: string | undefined
  page?: number | undefined
}

/** Whatever is not understood counts as absent. */
export function parseSubscribersSearch({ show, q, page }: Record<string, unknown>): SubscribersSearch {
  if (show !== 'subscribers') return {}
  const number = Number(page)
  return {
    show,
    q: searchedText(q),
    page: Number.isSafeInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}

import { parseSearchText } from '#src/admin/list/list-search-params.ts'

/** The search params of the dialog, on the screen that it opens over. */
export type SubscribersSearch = {
  show?: 'subscribers' | undefined
  q?: string | undefined
  page?: number | undefined
}

/** An invalid search param counts as absent. */
export function parseSubscribersSearch({ show, q, page }: Record<string, unknown>): SubscribersSearch {
  if (show !== 'subscribers') return {}
  const number = Number(page)
  const isPage = Number.isSafeInteger(number) && number > 1 && number <= 1_000_000
  return { show, q: parseSearchText(q), page: isPage ? number : undefined }
}

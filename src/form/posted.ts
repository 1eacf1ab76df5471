import { useRouteContext } from '@tanstack/react-router'
import { pageData, readPageData } from '#src/lib/page-data.ts'
import type { PostedForm } from '#src/shared/site/posted-form.ts'

const ID = 'posted'

/** What the server said to a posted form, in the head of the page that it answered with. */
export function postedScripts(posted: PostedForm | undefined) {
  return posted ? [pageData(ID, posted)] : []
}

/** Reads what the server wrote with `postedScripts`. */
export function readPosted(page: Document): PostedForm | undefined {
  const text = readPageData(page, ID)
  return text === undefined ? undefined : JSON.parse(text)
}

/** What the server said to the form with this action, when the browser had to post it by itself. */
export function usePosted(action: string): PostedForm | undefined {
  const { posted } = useRouteContext({ from: '__root__' })
  return posted?.action === action ? posted : undefined
}

import { useRouteContext } from '@tanstack/react-router'
import { pageData, readPageData } from '#src/lib/page-data.ts'
import type { PostedForm } from '#src/shared/text/form.ts'

const ID = 'posted'

/** Puts the server's answer to a natively submitted form into the head of the page. */
export function postedScripts(posted: PostedForm | undefined) {
  return posted ? [pageData(ID, posted)] : []
}

/** Reads the answer that `postedScripts` wrote. */
export function readPosted(page: Document): PostedForm | undefined {
  const text = readPageData(page, ID)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Returns the server's answer to the form with this action, if the browser submitted it natively. */
export function usePosted(action: string): PostedForm | undefined {
  const { posted } = useRouteContext({ from: '__root__' })
  return posted?.action === action ? posted : undefined
}

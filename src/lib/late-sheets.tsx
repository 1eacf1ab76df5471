import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { nearView } from './late-part.ts'

type Late<Props> = {
  /** Of the element around it, and no other page's: while a page is made, the last one is still there. */
  id: string
  /** What the server draws. Only there: in the browser it would be in the page's first scripts. */
  drawn: ComponentType<Props> | undefined
  fetch: () => Promise<{ default: ComponentType<Props> }>
  /** What the browser waits for before it fetches the code: that the element is near, unless told otherwise. */
  until?: () => Promise<void>
}

/**
 * The part of a page below its first screen. The server draws it, and the browser keeps that as it is until the part is near, when
 * it fetches the code. For a visitor who comes from another page the loader of the route fetches it: there is nothing to keep.
 */
export function lateSheets<Props extends object = object>({
  id,
  drawn,
  fetch,
  until = () => nearView(id),
}: Late<Props>) {
  let here = drawn
  async function load() {
    const sheets = await fetch()
    here = sheets.default
    return sheets
  }

  function sheetsNow(props: Props): ReactNode {
    // Another one for each time that the page appears: the last may still wait for an element that is gone.
    const Part: ComponentType<Props> =
      here ??
      lazy(async () => {
        await until()
        return load()
      })
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }

  function Sheets(props: Props) {
    // One element for good: a render of the page, such as at a link to one of its parts, must not wait for it.
    const [sheets] = useState(() => sheetsNow(props))
    // The mark is for who looks for something that may be in it.
    return (
      <div id={id} data-late>
        {sheets}
      </div>
    )
  }

  return { load, Sheets }
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ListSearch } from './list-search.ts'
import type { ListAddress } from './use-list-address.ts'

type Options = {
  address: Pick<ListAddress<ListSearch<never>>, 'key' | 'page' | 'leave'> & { search: { open?: string | undefined } }
  rows: readonly unknown[]
  /** Whether the rows are those that the address asks for. */
  isSettled: boolean
  body: RefObject<HTMLTableSectionElement | null>
  /** The words that stand in the place of the rows. */
  notice: RefObject<HTMLElement | null>
}

/**
 * When the last row of a page leaves under somebody's eyes, the page before is shown, and the focus goes to the row there that is
 * nearest; without a page before it goes to the words that nothing is left.
 */
export function useEmptiedPage({ address, rows, isSettled, body, notice }: Options): void {
  const shown = useRef({ key: '', count: 0 })
  const isLeaving = useRef(false)

  const settle = useEffectEvent((key: string, count: number) => {
    const wasLeaving = isLeaving.current
    const isEmptied = count === 0 && (wasLeaving || (shown.current.key === key && shown.current.count > 0))
    shown.current = { key, count }
    // A dialog over the page goes with the address. Who reads it stays.
    isLeaving.current = isEmptied && address.page > 1 && address.search.open === undefined
    if (isLeaving.current) return address.leave()
    if (document.activeElement !== document.body) return
    if (isEmptied) notice.current?.focus()
    else if (wasLeaving) body.current?.rows[count - 1]?.focus()
  })
  const count = rows.length
  useEffect(() => {
    if (isSettled) settle(address.key, count)
  }, [isSettled, address.key, count])
}

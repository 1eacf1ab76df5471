import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mergeInPlace, useBufferedRows } from '#src/admin/list/use-buffered-rows.ts'

const rows = (ids: string, status = 'pending') => [...ids].map((id) => ({ id, status }))
const ids = (held: readonly { id: string }[] | undefined) => held?.map(({ id }) => id).join('')

describe('rows that are held back', () => {
  it.each([
    ['nothing is new', 'dcba', 'dcba', 'dcba', 0],
    ['a row is new', 'dcba', 'edcb', 'dcba', 1],
    ['a row is new and another left', 'dcba', 'edb', 'dba', 1],
    ['more are new than a page has', 'dcba', 'zyxw', 'dcba', 4],
    ['the first one left', 'dcba', 'cba', 'cba', 0],
    ['all left', 'dcba', '', 'dcba', 0],
  ])('%s: from %s, latest %s', (_what, shown, latest, kept, newRows) => {
    const held = mergeInPlace(rows(shown), rows(latest))
    expect([ids(held.rows), held.newRows]).toEqual([kept, newRows])
  })

  it('show changes of the rows that stay', () => {
    expect(mergeInPlace(rows('ba'), rows('cba', 'solved')).rows).toEqual(rows('ba', 'solved'))
  })
})

describe('a list whose rows the admin is busy with', () => {
  const page = (items: string) => ({ items: rows(items), nextCursor: items.at(-1) ?? null })

  function list() {
    let isBusy = true
    const options = { page: page('cba'), isPlaceholder: false, key: 'all', isNewestFirst: true, isBusy: () => isBusy }
    const hook = renderHook((now: typeof options) => useBufferedRows(now), { initialProps: options })
    return {
      read: () => ({ rows: ids(hook.result.current.page?.items), newRows: hook.result.current.newRows }),
      mayBeMore: () => hook.result.current.mayBeMore,
      cursor: () => hook.result.current.page?.nextCursor,
      render: (change: Partial<typeof options>) => hook.rerender(Object.assign(options, change)),
      show: () => act(() => hook.result.current.show()),
      leave: () => {
        isBusy = false
      },
    }
  }

  it('counts new rows until they are asked for', () => {
    const { render, read, show, cursor } = list()
    render({ page: page('dcb') })
    expect(read()).toEqual({ rows: 'cba', newRows: 1 })
    // The way to older rows goes on below the rows that are shown.
    expect(cursor()).toBe('a')
    render({ page: page('edc') })
    expect(read()).toEqual({ rows: 'cba', newRows: 2 })
    show()
    expect(read()).toEqual({ rows: 'edc', newRows: 0 })
    expect(cursor()).toBe('c')
  })

  it('says when a whole page is new, because there may be more on the next one', () => {
    const { render, mayBeMore } = list()
    expect(mayBeMore()).toBe(false)
    render({ page: page('edc') })
    expect(mayBeMore()).toBe(false)
    render({ page: page('zyx') })
    expect(mayBeMore()).toBe(true)
    render({ page: { items: rows('zyx'), nextCursor: null } })
    expect(mayBeMore()).toBe(false)
  })

  it('does not count a row that comes back', () => {
    const { render, read } = list()
    render({ page: page('ba') })
    render({ page: page('cba') })
    expect(read()).toEqual({ rows: 'cba', newRows: 0 })
  })

  it('shows new rows at once to an admin who is not', () => {
    const { render, read, leave } = list()
    leave()
    render({ page: page('dcb') })
    expect(read()).toEqual({ rows: 'dcb', newRows: 0 })
  })

  it('shows the rows of another filter at once', () => {
    const { render, read } = list()
    render({ key: 'solved', isPlaceholder: true })
    expect(read()).toEqual({ rows: 'cba', newRows: 0 })
    render({ page: page('zyx'), isPlaceholder: false })
    expect(read()).toEqual({ rows: 'zyx', newRows: 0 })
  })

  it('holds nothing back where the newest is not first', () => {
    const { render, read } = list()
    render({ page: page('dcb'), isNewestFirst: false })
    expect(read()).toEqual({ rows: 'dcb', newRows: 0 })
  })
})

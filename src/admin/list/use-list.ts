import { useRef } from 'react'
import { statusOf } from '#src/lib/api-error.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import type { ListSearch } from './list-search-params.ts'
import { listActions, type RowAction } from './row-action.ts'
import { useBufferedRows } from './use-buffered-rows.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useEmptiedPage } from './use-emptied-page.ts'
import type { ListUrl } from './use-list-url.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useNextPage } from './use-next-page.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

export type ListPage<Row> = {
  items: readonly Row[]
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
  /** The number of first rows that a search looked at, if the list has more. */
  among?: number | undefined
}

/** The part of a query's result that a list needs. */
type ListResult<Row> = {
  data: ListPage<Row> | undefined
  isError: boolean
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Options<Row> = {
  url: ListUrl<ListSearch<string>>
  result: ListResult<Row>
  actions: readonly RowAction<Row>[]
  /** Reads the page at a cursor, to open records over page borders. */
  readPage?: (cursor: string | undefined) => Promise<{ items: readonly Row[] }>
  undo?: () => void
  /** Whether new rows come first, where they would move the others. */
  isNewestFirst?: boolean
  /** Counts the rows that the filter matches, for the actions' `runMatching`. */
  countMatching?: () => Promise<Matched>
}

export type List<Row extends { id: string }> = ReturnType<typeof useList<Row>>
export type ListState = List<{ id: string }>['state']
export type ListNav = List<{ id: string }>['nav']

const noRows: never[] = []

/** Returns the rows of a list, its state, the selected rows, the navigation among rows and pages, and the actions on rows. */
export function useList<Row extends { id: string }>(options: Options<Row>) {
  const { url, result, actions: rowActions, countMatching, undo, readPage, isNewestFirst = true } = options
  const body = useRef<HTMLTableSectionElement>(null)
  const emptyMessage = useRef<HTMLParagraphElement>(null)
  const { open: openId, sort, status } = url.search
  const isOldestFirst = sort === 'oldest'
  const buffered = useBufferedRows({
    page: result.data,
    isPlaceholder: result.isPlaceholderData,
    key: url.key,
    isNewestFirst: isNewestFirst && !isOldestFirst && url.page === 1,
    isBusy: () => openId !== undefined || isInUse(body.current),
  })
  const rows: readonly Row[] = buffered.page?.items ?? noRows
  const nextCursor = buffered.page?.nextCursor ?? null
  const isSettled = result.data !== undefined && !result.isPlaceholderData
  const newRows = {
    count: buffered.newRows,
    mayBeMore: buffered.mayBeMore,
    show() {
      buffered.show()
      scrollTo({ top: 0 })
    },
  }

  const current = useCurrentRow({ rows, key: url.key, body })
  const selected = useSelection(rows, url.key)
  const selection = rowActions.some(({ runAll }) => runAll) ? selected : null
  const actions = listActions({ actions: rowActions, selection: selected, current, isOneStatus: status !== undefined })
  useEmptiedPage({ url, rows, isSettled, body, emptyMessage })
  const toNextPage = useNextPage({ url, isSettled, isError: result.isError, nextCursor })
  useRowKeys({ current, open: url.open, actions, selection, newRows, undo })
  const neighbours = useNeighbours({ url, rows, nextCursor, current, readPage })

  return {
    rows,
    state: {
      kind: result.data ? (rows.length > 0 ? 'rows' : 'empty') : result.isError ? 'failed' : 'loading',
      /** The rows of the previous URL are shown until the others arrive. */
      isChanging: result.isPlaceholderData,
      /** The server refuses this URL for good: trying again would change nothing. */
      isRefused: statusOf(result.error) === 400,
      retry: () => void result.refetch(),
      total: result.data?.total,
      totalIsCapped: result.data?.totalIsCapped ?? false,
      among: result.data?.among,
      newRows,
    },
    selection: selection && { ...selection, countMatching },
    nav: {
      body,
      emptyMessage,
      currentId: current.row?.id,
      choose: current.choose,
      focus: current.focus,
      /** Focuses a row when a dialog over the list closes. Over the details, they get the focus back by themselves. */
      returnTo: (id: string | undefined) => (openId === undefined ? () => current.focus(id) : undefined),
      openId,
      open: url.open,
      close: url.close,
      ...neighbours,
      page: url.page,
      hasNextPage: nextCursor !== null,
      toNextPage,
      toPreviousPage: url.toPreviousPage,
      activeFilters: url.activeFilters,
      clear: url.clear,
      isOldestFirst,
    },
    actions: { ...actions, undo },
  } as const
}

/** Returns whether the admin has scrolled, marked text, or has the focus or a selection among the rows. */
function isInUse(body: HTMLElement | null): boolean {
  if (scrollY > 0 || getSelection()?.isCollapsed === false) return true
  return body !== null && (body.contains(document.activeElement) || body.querySelector('[data-selected]') !== null)
}

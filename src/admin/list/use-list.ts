import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { statusOf } from '#src/lib/call-failure.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { useAnnouncedShortcuts } from '#src/ui/shortcuts.ts'
import type { ListSearch } from './list-search.ts'
import { openRowShortcuts, rowShortcuts } from './list-shortcuts.ts'
import { useEmptiedPage } from './use-emptied-page.ts'
import { useHeldRows } from './use-held-rows.ts'
import type { ListAddress } from './use-list-address.ts'
import { useListKeys } from './use-list-keys.ts'
import { useNeighbours } from './use-neighbours.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useSelection } from './use-selection.ts'

/** Rows of one page of a list. */
export const pageSize = 25

type ListPage<Row> = {
  items: Row[]
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
  /** Among how many of the first rows a search looked, when that was not all of them. */
  among?: number | undefined
}

/** What of a query's result a list shows; `useQuery` gives it. */
export type ListResult<Row> = {
  data: ListPage<Row> | undefined
  isError: boolean
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Something to do with a row: a button in its line and in its details, and a key while it is the current one. */
export type RowAction<Row> = {
  /** As the button says it: "Mark as Solved". */
  label: string
  icon: LucideIcon
  shortcut: string
  /** One word for the line of shortcuts: "solve". */
  hint: string
  isDisabled: (row: Row) => boolean
  /** It is not shown for a row, nor for selected rows, where it is of no use. */
  isHiddenWhenDisabled?: boolean
  /** Its key opens the next row when this one is open. */
  movesOn?: boolean
  run: (row: Row) => void
  /** Where it leads, when its button is a link; `run` is the key's way there. */
  link?: (row: Row) => Pick<LinkProps, 'to' | 'params'>
  /** The same with several rows at once; a list whose actions have it lets rows be selected. */
  runAll?: (rows: readonly Row[]) => void
  /** The same with all that match, on whatever page. */
  runMatched?: (matched: Matched) => void
}

type Options<Row, Status extends string> = {
  address: Omit<ListAddress<ListSearch<Status>>, 'narrow'>
  result: ListResult<Row>
  actions: readonly RowAction<Row>[]
  /** Reads the rows of this list from a cursor on, for a row that is opened over a page border. */
  readPage?: ((cursor: string | undefined) => Promise<{ items: readonly Row[] }>) | undefined
  /** Takes the latest change back. */
  undo?: () => void
  /** Whether new rows come first, where they would move the others. */
  isNewestFirst?: boolean
  /** Counts what the actions' `runMatched` concerns. */
  countMatching?: () => Promise<Matched>
}

export type List<Row extends { id: string }> = ReturnType<typeof useList<Row, string>>

const noRows: never[] = []

/**
 * A list's rows, which of its states it is in, and its current row: the one that j and k move, Enter opens and the actions'
 * keys act on, unless rows are selected. The current row has the focus too, so that a screen reader follows.
 */
export function useList<Row extends { id: string }, Status extends string>(options: Options<Row, Status>) {
  const { address, result, actions, countMatching, undo, readPage, isNewestFirst = true } = options
  const body = useRef<HTMLTableSectionElement>(null)
  const isOldestFirst = address.search.sort === 'oldest'
  const held = useHeldRows({
    page: result.data,
    isStandIn: result.isPlaceholderData,
    key: address.key,
    isNewestFirst: isNewestFirst && !isOldestFirst && address.page === 1,
    isBusy: () => address.search.open !== undefined || isInUse(body.current),
  })
  const rows: readonly Row[] = held.page?.items ?? noRows
  const nextCursor = held.page?.nextCursor ?? null
  const notice = useRef<HTMLParagraphElement>(null)
  const [mark, setMark] = useState<{ id: string; index: number; key: string } | null>(null)
  const selection = useSelection(rows, address.key)
  const isSelectable = actions.some(({ runAll }) => runAll)

  const found = rows.findIndex((row) => row.id === mark?.id)
  // A search or another page leaves the row behind, unless it is there too.
  const marked = mark?.key === address.key || found >= 0 ? mark : null
  // A row that left (solved, while only pending ones are listed) hands its place to the one that took it.
  const currentIndex = marked === null || found >= 0 ? found : Math.min(marked.index, rows.length - 1)
  const current = rows[currentIndex]

  const newRows = {
    count: held.newRows,
    show() {
      held.show()
      scrollTo({ top: 0 })
    },
  }

  function choose(index: number) {
    const row = rows[index]
    if (row) setMark({ id: row.id, index, key: address.key })
  }

  function moveTo(index: number) {
    const target = Math.min(Math.max(index, 0), rows.length - 1)
    choose(target)
    body.current?.rows[target]?.focus()
  }

  /** The focus returns to the list, without scrolling: after a dialog, and after a button that cannot be pressed twice. */
  function focusRow(id: string | undefined) {
    const index = rows.findIndex((row) => row.id === id)
    // Where the row is gone, as after a search, the first one is nearer than the top of the page.
    body.current?.rows[Math.max(index, 0)]?.focus({ preventScroll: true })
  }

  function perform(action: RowAction<Row>, row: Row) {
    if (action.isDisabled(row)) return
    focusRow(row.id)
    action.run(row)
  }

  /** Whether it is of no use to any row that is selected. */
  function isDisabledForAll({ isDisabled }: RowAction<Row>) {
    // The rows of other pages are like these where only one status is listed.
    return (!selection.matched || address.search.status !== undefined) && selection.selected.every(isDisabled)
  }

  /** Does it with the selected rows that it is of use to. */
  function performAll(action: RowAction<Row>) {
    const { isDisabled, runAll, runMatched } = action
    if (isDisabledForAll(action)) return
    if (selection.matched) return runMatched?.(selection.matched)
    const concerned = selection.selected.filter((row) => !isDisabled(row))
    // The button that was pressed goes with the selection.
    focusRow(current?.id ?? concerned[0]?.id)
    runAll?.(concerned)
    selection.clear()
  }

  function press(action: RowAction<Row>) {
    if (selection.selected.length > 0) performAll(action)
    else if (current) perform(action, current)
  }

  const keepFocus = useEffectEvent((id: string | undefined) => {
    if (marked && marked.id !== id && document.activeElement === document.body) {
      choose(currentIndex)
      focusRow(id)
    }
  })
  // The browser drops the focus with the row that had it.
  useEffect(() => keepFocus(current?.id), [current?.id])
  const isSettled = result.data !== undefined && !result.isPlaceholderData
  useEmptiedPage({ address, rows, isSettled, body, notice })
  const older = usePageTurn({
    address,
    isSettled,
    isError: result.isError,
    nextCursor,
  })

  useListKeys({
    j: () => moveTo(currentIndex + 1),
    k: () => moveTo(currentIndex - 1),
    ...(current && { Enter: () => address.open(current.id), Escape: () => setMark(null) }),
    ...(isSelectable &&
      current && { x: () => selection.toggle(current.id), X: () => selection.toggle(current.id, true) }),
    ...(selection.selected.length > 0 && { Escape: selection.clear }),
    ...Object.fromEntries(actions.map((action) => [action.shortcut, () => press(action)] as const)),
    ...(undo && { z: undo }),
    ...(newRows.count > 0 && { n: newRows.show }),
  })
  const keys = { actions, isSelectable, isUndoable: undo !== undefined }
  useAnnouncedShortcuts('This list', rowShortcuts(keys))
  useAnnouncedShortcuts('An open record', openRowShortcuts(keys))

  const neighbours = useNeighbours({
    address,
    rows,
    nextCursor,
    mark,
    onMove: (id, index) => setMark({ id, index, key: address.key }),
    readPage,
  })

  const state = result.data ? (rows.length > 0 ? 'rows' : 'empty') : result.isError ? 'failed' : 'loading'
  return {
    state,
    rows,
    actions,
    selection: isSelectable ? selection : null,
    page: address.page,
    narrowing: address.narrowing,
    open: address.open,
    close: address.close,
    openId: address.search.open,
    clear: address.clear,
    /** The address asks for what the server does not give, and never will: trying again would change nothing. */
    isRefused: statusOf(result.error) === 400,
    older,
    newer: address.newer,
    body,
    notice,
    countMatching,
    currentId: current?.id,
    /** Other rows are on their way; until then the old ones stand there. */
    isChanging: result.isPlaceholderData,
    total: result.data?.total,
    totalIsCapped: result.data?.totalIsCapped ?? false,
    among: result.data?.among,
    isOldestFirst,
    nextCursor,
    newRows,
    retry: () => void result.refetch(),
    choose,
    focusRow,
    perform,
    performAll,
    isDisabledForAll,
    undo,
    neighbours,
  } as const
}

/** Whether the admin has scrolled, marked text, or has the focus or a selection among the rows. */
function isInUse(body: HTMLElement | null): boolean {
  if (scrollY > 0 || getSelection()?.isCollapsed === false) return true
  return body !== null && (body.contains(document.activeElement) || body.querySelector('[data-selected]') !== null)
}

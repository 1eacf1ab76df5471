import { BulkBar } from './bulk-bar.tsx'
import type { ListColumns } from './list-columns.ts'
import { ListEmpty, ListFailed, type ListTexts, PartialSearch } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'

type Props<Row extends { id: string }> = List<Row> & {
  columns: ListColumns<Row>
  texts: ListTexts
  /** Names a row for its buttons and its checkbox. */
  nameOf: (row: Row) => string
  /** The labels of the previous and the next page, unless they are newer and older rows. */
  pageLabels?: readonly [previous: string, next: string] | undefined
}

/** The rows of a list, and below them the pages, or the actions while rows are selected. */
export function ListView<Row extends { id: string }>({ columns, texts, nameOf, pageLabels, ...list }: Props<Row>) {
  const { rows, state, selection, nav, actions } = list
  const isMessage = state.kind === 'empty' || state.kind === 'failed'
  const keys = selection ? [{ shortcut: 'x', hint: 'select' }, ...actions.all] : actions.all
  return (
    <>
      {state.kind === 'failed' && <ListFailed texts={texts} state={state} nav={nav} />}
      {state.kind !== 'failed' && <PartialSearch among={state.among} />}
      {state.kind === 'empty' && <ListEmpty texts={texts} nav={nav} />}
      {!isMessage && <ListTable {...list} columns={columns} nameOf={nameOf} label={texts.label} />}
      {!(isMessage && nav.page === 1) && (
        <footer className="sticky bottom-0 z-10 border-t border-rule bg-paper px-4 md:px-7">
          {selection && selection.selected.length > 0 ? (
            <BulkBar rowCount={rows.length} state={state} nav={nav} selection={selection} actions={actions} />
          ) : (
            <Pager {...{ rowCount: rows.length, state, nav, keys, pageLabels }} loading={texts.loading} />
          )}
        </footer>
      )}
    </>
  )
}

import { type ColumnDef, useTable } from '@tanstack/react-table'
import { use } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FreshRows } from './fresh-rows.ts'
import { actionsClass, alignment, cellClass, listFeatures, rowClass, selectableClass } from './list-columns.ts'
import { ListEmpty, ListFailed, type ListTexts } from './list-states.tsx'
import { NewRows } from './new-rows.tsx'
import { RowActions } from './row-actions.tsx'
import { ShortSearch } from './short-search.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { List } from './use-list.ts'

type Props<Row extends { id: string }> = {
  list: List<Row>
  // biome-ignore lint/suspicious/noExplicitAny: each column has its own type of value; TanStack's helper returns them so
  columns: ColumnDef<typeof listFeatures, Row, any>[]
  texts: ListTexts
  /** Who or what a row is, for the names of its buttons. */
  nameOf: (row: Row) => string
}

/**
 * A list as a table, and as a stack of cards where a table would not fit. Its roles are written out because some browsers
 * forget them with the table's display.
 */
export function ListTable<Row extends { id: string }>({ list, columns, texts, nameOf }: Props<Row>) {
  const fresh = use(FreshRows)
  const { selection } = list
  const table = useTable({ features: listFeatures, columns, data: list.rows, getRowId: (row) => row.id })
  if (list.state === 'failed') return <ListFailed texts={texts} list={list} />
  if (list.state === 'empty') {
    return (
      <>
        <ShortSearch among={list.among} />
        <ListEmpty texts={texts} list={list} />
      </>
    )
  }
  return (
    <div className="@container">
      <ShortSearch among={list.among} />
      <NewRows newRows={list.newRows} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        aria-label={texts.label}
        aria-busy={list.isChanging}
        className="block w-full table-fixed border-collapse text-left text-sm @4xl:table"
      >
        <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          {table.getHeaderGroups().map((group) => (
            <tr role="row" key={group.id}>
              {selection && (
                <th role="columnheader" scope="col" className={`${headClass} ${checkboxHeadClass}`}>
                  <Checkbox
                    label="Select page"
                    checked={selection.isWholePage}
                    isPartial={selection.selected.length > 0 && !selection.isWholePage}
                    onChange={selection.togglePage}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <th
                  role="columnheader"
                  scope="col"
                  key={header.id}
                  className={`${headClass} ${alignment(header.column.columnDef.meta)} ${header.column.columnDef.meta?.className ?? ''}`}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
              <th role="columnheader" scope="col" className={`${headClass} ${actionsClass}`}>
                Actions
              </th>
            </tr>
          ))}
        </thead>
        <tbody
          role="rowgroup"
          ref={list.body}
          className={`block transition-opacity duration-150 @4xl:table-row-group ${list.isChanging ? 'opacity-60' : ''}`}
        >
          {list.state === 'loading' && (
            <SkeletonRows metas={columns.map(({ meta }) => meta)} isSelectable={selection !== null} />
          )}
          {table.getRowModel().rows.map((row) => (
            <tr
              role="row"
              key={row.id}
              tabIndex={row.id === list.currentId ? 0 : -1}
              aria-current={row.id === list.currentId || undefined}
              data-selected={selection?.isSelected(row.id) || undefined}
              data-fresh={fresh.has(row.id) || undefined}
              onFocus={() => list.choose(row.index)}
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('button, a, label')) return
                // Selecting a text to copy it is not a click.
                if (getSelection()?.isCollapsed === false) return
                list.open(row.id)
              }}
              className={`${rowClass} ${stateClass} ${selection ? selectableClass : ''}`}
            >
              {selection && (
                <td role="cell" className={checkboxClass}>
                  <Checkbox
                    label={`Select: ${nameOf(row.original)}`}
                    checked={selection.isSelected(row.id)}
                    onChange={(isRange) => selection.toggle(row.id, isRange)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <td
                  role="cell"
                  key={cell.id}
                  className={`${cellClass} ${alignment(cell.column.columnDef.meta)} ${cell.column.columnDef.meta?.className ?? ''}`}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              <td role="cell" className={`${cellClass} ${actionsClass}`}>
                <RowActions list={list} row={row.original} name={nameOf(row.original)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

const checkboxHeadClass = '@max-4xl:hidden @4xl:w-15 @4xl:pr-0 *:-my-2 *:-ml-2'
// In a card, in the place to the left that the row keeps free for it.
const checkboxClass =
  'align-top @max-4xl:absolute @max-4xl:top-2.5 @max-4xl:left-2.5 md:@max-4xl:left-5 pointer-coarse:@max-4xl:top-1 pointer-coarse:@max-4xl:left-1 @4xl:w-15 @4xl:py-1 @4xl:pr-0 @4xl:pl-5'

const headClass =
  'sticky top-14 z-10 border-b border-rule bg-paper px-3 py-2 font-mono text-[0.71875rem] font-medium text-muted first:pl-7 last:pr-7'
// The bar at its left is the current row's focus ring too.
const stateClass =
  'group relative cursor-pointer scroll-my-28 outline-none hover:bg-faint/60 data-fresh:animate-arrive data-selected:bg-signal/6 aria-[current]:bg-faint aria-[current]:shadow-[inset_3px_0_var(--color-signal)]'

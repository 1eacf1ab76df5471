import { useTable } from '@tanstack/react-table'
import { use } from 'react'
import { Checkbox } from '#src/admin/ui/checkbox.tsx'
import { FreshRows } from './fresh-rows.ts'
import {
  actionsClass,
  cellClass,
  classesOf,
  type ListColumns,
  listFeatures,
  rowClass,
  selectableClass,
} from './list-columns.ts'
import { NewRows } from './new-rows.tsx'
import { RowActions } from './row-actions.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { List } from './use-list.ts'

type Props<Row extends { id: string }> = List<Row> & {
  columns: ListColumns<Row>
  label: string
  nameOf: (row: Row) => string
}

/**
 * A list as a table, and as a stack of cards where a table would not fit. Its roles are written out because some browsers drop
 * them with the table's display.
 */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { rows, state, selection, nav, actions, columns, label, nameOf } = props
  const fresh = use(FreshRows)
  const table = useTable({ features: listFeatures, columns, data: rows, getRowId: (row) => row.id })
  return (
    <div className="@container">
      <NewRows newRows={state.newRows} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        aria-label={label}
        aria-busy={state.isChanging}
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
                  className={`${headClass} ${classesOf(header.column.columnDef.meta)}`}
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
          ref={nav.body}
          className={`block transition-opacity duration-150 @4xl:table-row-group ${state.isChanging ? 'opacity-60' : ''}`}
        >
          {state.kind === 'loading' && (
            <SkeletonRows metas={columns.map(({ meta }) => meta)} isSelectable={selection !== null} />
          )}
          {table.getRowModel().rows.map((row) => (
            <tr
              role="row"
              key={row.id}
              tabIndex={row.id === nav.currentId ? 0 : -1}
              aria-current={row.id === nav.currentId || undefined}
              data-selected={selection?.isSelected(row.id) || undefined}
              data-fresh={fresh.has(row.id) || undefined}
              onFocus={() => nav.choose(row.index)}
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('button, a, label')) return
                // Selecting a text to copy it is not a click.
                if (getSelection()?.isCollapsed === false) return
                nav.open(row.id)
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
                <td role="cell" key={cell.id} className={`${cellClass} ${classesOf(cell.column.columnDef.meta)}`}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              <td role="cell" className={`${cellClass} ${actionsClass}`}>
                <RowActions
                  actions={actions}
                  row={row.original}
                  name={nameOf(row.original)}
                  onView={() => nav.open(row.id)}
                />
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
// In a card, at the left, where the row has padding for it.
const checkboxClass =
  'align-top @max-4xl:absolute @max-4xl:top-2.5 @max-4xl:left-2.5 md:@max-4xl:left-5 pointer-coarse:@max-4xl:top-1 pointer-coarse:@max-4xl:left-1 @4xl:w-15 @4xl:py-1 @4xl:pr-0 @4xl:pl-5'

const headClass =
  'sticky top-14 z-10 border-b border-rule bg-paper px-3 py-2 font-mono text-[0.71875rem] font-medium text-muted first:pl-7 last:pr-7'
// The bar at its left is the current row's focus ring too.
const stateClass =
  'group relative cursor-pointer outline-none hover:bg-faint/60 data-fresh:animate-arrive data-selected:bg-signal/6 aria-[current]:bg-faint aria-[current]:shadow-[inset_3px_0_var(--color-signal)]'

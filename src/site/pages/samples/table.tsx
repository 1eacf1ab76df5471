import type { ReactNode } from 'react'

type Props = {
  /** For screen readers, what the table compares. */
  name: string
  columns: readonly string[]
  /** The first cell heads its row. */
  rows: readonly (readonly ReactNode[])[]
  /** Whether all columns but the first hold numbers. */
  isNumeric?: boolean
  /** Whether a phone shows each row as a list, because it has no room for the columns. */
  isStacked?: boolean
  className?: string
}

/** A table. Its roles are written out because some browsers drop them with the table's display. */
export function Table({ name, columns, rows, isNumeric = false, isStacked = false, className = '' }: Props) {
  const align = (i: number) => (isNumeric && i > 0 ? 'text-right!' : '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than its column
    <section aria-label={name} tabIndex={0} className="table-frame max-w-full!">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={isStacked ? 'sample-stack' : className}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, i) => (
              <th role="columnheader" key={column} scope="col" className={align(i)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids and are never reordered
            <tr role="row" key={row}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th role="rowheader" key={columns[i]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    role="cell"
                    key={columns[i]}
                    data-column={isStacked ? columns[i] : undefined}
                    className={align(i)}
                  >
                    {isStacked ? <span>{cell}</span> : cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  )
}

import type { ReactNode } from 'react'

type Props = {
  /** For screen readers, what the table compares. */
  name: string
  columns: readonly string[]
  /** The first cell heads its row. */
  rows: readonly (readonly ReactNode[])[]
  /** Whether all columns but the first hold numbers. */
  isNumeric?: boolean
  className?: string
}

/** A table that scrolls by itself where its columns need more than a phone has. */
export function Table({ name, columns, rows, isNumeric = false, className = '' }: Props) {
  const align = (i: number) => (isNumeric && i > 0 ? 'text-right!' : '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than its column
    <section aria-label={name} tabIndex={0} className="table-frame max-w-full!">
      <table className={className}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} scope="col" className={align(i)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids and are never reordered
            <tr key={row}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th key={columns[i]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[i]} className={align(i)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

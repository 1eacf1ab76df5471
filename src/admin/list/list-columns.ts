import { createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export type ListColumnMeta = {
  /** The classes of the column's cells: the width in the table, the place in the card. */
  className?: string
  align?: 'end'
  /** How many lines the skeleton shows. */
  lines?: number
  /** The classes of a picture's size in the table, for a column that shows one. */
  picture?: string
}

const columnMeta: ListColumnMeta = {}

/** Rows and columns only. Search, filter, order and pages are the server's. */
export const listFeatures = tableFeatures({ columnMeta })

/** Returns the function that defines a column of one list: its heading and place, and what it shows of a row. */
export function listColumn<Row extends { id: string }>() {
  const { display } = createColumnHelper<typeof listFeatures, Row>()
  return ({ header, ...meta }: ListColumnMeta & { header: string }, cell: (row: Row) => ReactNode) =>
    display({ header, meta, cell: ({ row }) => cell(row.original) })
}
export type ListColumns<Row extends { id: string }> = ReturnType<ReturnType<typeof listColumn<Row>>>[]

/** Where a column stands in a card: below the first one, or beside it where there is room. */
export const below = '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2'
export const beside = '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1'

/** Returns the heading and place of a time, at the end of the first line of a card. */
export const timeColumn = (header: string, width = '@4xl:w-32') => ({
  header,
  align: 'end' as const,
  className: `col-start-2 row-start-1 text-muted @max-2xl:justify-self-end @2xl:col-start-3 ${width}`,
})

export function classesOf({ align, className = '' }: ListColumnMeta = {}): string {
  return align === 'end' ? `@4xl:text-right ${className}` : className
}

/** The same for a row and for its skeleton: a card where the table would not fit, and a line of the table elsewhere. */
export const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1.5 border-b border-rule px-4 py-4 last:border-b-0 md:px-7 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem] @4xl:table-row @4xl:p-0'
/** Leaves room for the checkbox at the left of a card. */
export const selectableClass = '@max-4xl:pl-13 md:@max-4xl:pl-15'
export const cellClass = 'align-top @4xl:px-3 @4xl:py-2.5 @4xl:first:pl-7 @4xl:last:pr-7'
export const actionsClass =
  '@max-2xl:col-start-2 @max-2xl:-my-1.5 @max-2xl:justify-self-end @2xl:col-start-3 @2xl:row-start-3 @4xl:w-40 @4xl:text-right @6xl:w-52'

import { createColumnHelper, tableFeatures } from '@tanstack/react-table'

export type ListColumnMeta = {
  /** Classes of the column's cells: its width in the table, its place in the card that a row is on a phone. */
  className?: string
  align?: 'end'
  /** How many lines its text usually has, for the skeleton. */
  lines?: number
  /** It is a picture instead: the classes of its size in the table. In a card the other lines keep its place. */
  picture?: string
}

const columnMeta: ListColumnMeta = {}

/** What our lists need of TanStack Table: rows and columns. Search, filter, order and pages are the server's. */
export const listFeatures = tableFeatures({ columnMeta })

/** For the columns of one list, outside its component. */
export const listColumns = <Row extends { id: string }>() => createColumnHelper<typeof listFeatures, Row>()

export function alignment(meta: ListColumnMeta | undefined): string {
  return meta?.align === 'end' ? '@4xl:text-right' : ''
}

/** A row as a card where the table would not fit, and as a line of the table elsewhere; its skeleton must be the same. */
export const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1.5 border-b border-rule px-4 py-4 last:border-b-0 md:px-7 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem] @4xl:table-row @4xl:p-0'
/** Where the checkbox has its place to the left of a card. */
export const selectableClass = '@max-4xl:pl-13 md:@max-4xl:pl-15'
export const cellClass = 'align-top @4xl:px-3 @4xl:py-2.5 @4xl:first:pl-7 @4xl:last:pr-7'
/** The cell of the buttons. */
export const actionsClass =
  '@max-2xl:col-start-2 @max-2xl:-my-1.5 @max-2xl:justify-self-end @2xl:col-start-3 @2xl:row-start-3 @4xl:w-40 @4xl:text-right'

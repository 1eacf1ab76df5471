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

import type { Db } from './database.ts'

/** A table of the catalog, without generated columns and transaction ids, which mean nothing in another database. */
export type TableShape = {
  name: string
  columns: string[]
  /** The columns of the primary key with their types. */
  key: { name: string; type: string }[]
  /** Its rows may take megabytes. */
  hasFiles: boolean
}

/** One connection to a database of either kind, below Drizzle: COPY is the only way to pass on a million rows in little memory. */
export type Connection = {
  kind: 'embedded' | 'postgresql'
  /** The same connection for the stores. The tables may be those of an earlier version. */
  db: Db
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** The rows of a table as COPY text, in any order. */
  copyOut(table: TableShape): AsyncIterable<Buffer>
  /** Adds whole rows in COPY text. */
  copyIn(table: Pick<TableShape, 'name' | 'columns'>, rows: Buffer): Promise<void>
  close(): Promise<void>
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: string[]) => columns.map(quoted).join(', ')

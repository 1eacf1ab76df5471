import { drizzle } from 'drizzle-orm/pglite'
import * as schema from '#drizzle/schema/index.ts'
import { type Connection, columnList, quoted, type TableShape } from './connection.ts'
import { openPglite } from './pglite.ts'

/** Rows in memory at a time. A long blog post takes half a megabyte, and a file 15 MB, or 30 MB in the text of COPY. */
const PAGE = 500
const PAGE_OF_FILES = 1

/** Opens an embedded database that no other process uses, as it is, without migrations. Makes it when the directory does not exist. */
export async function openEmbeddedConnection(directory: string): Promise<Connection> {
  const client = await openPglite({ dataDir: directory })

  /** PGlite holds all rows of a statement in memory, so they are read in pages by key. */
  async function* copyOut(table: TableShape): AsyncGenerator<Buffer> {
    const key = columnList(table.key.map(({ name }) => name))
    const limit = table.hasFiles ? PAGE_OF_FILES : PAGE
    for (let after = ''; ; ) {
      const page = `from public.${quoted(table.name)} ${after} order by ${key} limit ${limit}`
      const { blob } = await client.query(`copy (select ${columnList(table.columns)} ${page}) to '/dev/blob'`)
      if (!blob || blob.size === 0) return
      yield Buffer.from(await blob.arrayBuffer())
      const last = table.key.map(({ name }, at) => `(array_agg(${quoted(name)}::text))[count(*)] as k${at}`)
      const { rows } = await client.query<Record<string, string>>(`select ${last} from (select ${key} ${page}) as page`)
      const values = table.key.map(({ type }, at) => `${literal(rows[0]?.[`k${at}`] ?? '')}::${type}`)
      after = `where (${key}) > (${values})`
    }
  }

  return {
    kind: 'embedded',
    db: drizzle(client, { schema }),
    async query<Row>(text: string, values?: unknown[]) {
      return (await client.query<Row>(text, values)).rows
    },
    copyOut,
    async copyIn({ name, columns }, rows) {
      const blob = new Blob([new Uint8Array(rows)])
      await client.query(`copy public.${quoted(name)} (${columnList(columns)}) from '/dev/blob'`, [], { blob })
    },
    close: () => client.close(),
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

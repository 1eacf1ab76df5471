import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import * as schema from '#drizzle/schema/index.ts'
import { type Connection, columnList, quoted } from './connection.ts'
import { connectionOptions } from './connection-options.ts'
import { deadlines } from './deadlines.ts'

/** Connects to PostgreSQL without deadlines for statements. Throws the driver's errors. */
export async function openPostgresConnection(url: string): Promise<Connection> {
  const client = new Client({ ...connectionOptions(url), connectionTimeoutMillis: deadlines.startMs })
  // A running query rejects by itself.
  client.on('error', () => {})
  await client.connect()
  return {
    kind: 'postgresql',
    db: drizzle(client, { schema }),
    async query<Row>(text: string, values?: unknown[]) {
      const { rows } = await client.query(text, values)
      return rows as Row[]
    },
    copyOut: ({ name, columns }) =>
      client.query(copyTo(`copy (select ${columnList(columns)} from public.${quoted(name)}) to stdout`)),
    async copyIn({ name, columns }, rows) {
      await pipeline([rows], client.query(copyFrom(`copy public.${quoted(name)} (${columnList(columns)}) from stdin`)))
    },
    close: () => client.end(),
  }
}

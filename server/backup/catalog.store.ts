import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { type Connection, quoted, type TableShape } from '#server/db/connection.ts'
import { restoreMark } from './backup.store.ts'
import type { BackupHeader, BackupManifest } from './backup-format.ts'

/** Begins the one snapshot that everything is read from, and sets how values are written (`writeAlike`). */
export async function beginSnapshot(connection: Connection): Promise<void> {
  await connection.query('begin isolation level repeatable read read only')
  await writeAlike(connection)
}

/** Makes both kinds of databases write values as the same text, and lifts its deadlines, until the transaction ends. */
export async function writeAlike(connection: Connection): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await connection.query(`set local ${setting}`)
  }
}

/** Returns the migrations of the database; none for a database that no server was started with. */
export async function selectMigrations(connection: Connection): Promise<BackupHeader['migrations'][number][]> {
  const [found] = await connection.query(`select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`)
  if (!found) return []
  const rows = await connection.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }))
}

export async function selectInstallation(connection: Connection): Promise<string | undefined> {
  const [row] = await connection.query<{ id: string }>('select id::text from installation')
  return row?.id
}

/**
 * Notes the restore and the time of the backup until the next start records them: the command has no key for the audit log. The
 * table is beside the product's own, so that it is in no backup.
 */
export async function noteRestore(connection: Connection, takenAt: string): Promise<void> {
  await connection.query(
    `create table ${restoreMark} (taken_at timestamptz not null, restored_at timestamptz not null)`,
  )
  await connection.query(`insert into ${restoreMark} values ($1, now())`, [takenAt])
}

/** Marks the transaction of a restore, for `isRestored`. */
export async function lockRestore(connection: Connection): Promise<void> {
  await connection.query(`select pg_advisory_xact_lock(${advisoryLocks.backups})`)
}

/** Returns whether a restore was committed, after the end of its transaction. Throws when that does not end within seconds. */
export async function isRestored(connection: Connection): Promise<boolean> {
  await connection.query('begin')
  await connection.query(`set local lock_timeout = '10s'`)
  await lockRestore(connection)
  const [mark] = await connection.query(`select from pg_class where oid = to_regclass('${restoreMark}')`)
  await connection.query('commit')
  return mark !== undefined
}

/** Returns all tables of the product, by name. Throws for one without a primary key. */
export async function selectTables(connection: Connection): Promise<TableShape[]> {
  const rows = await connection.query<Omit<TableShape, 'key'> & { key: TableShape['key'] | null }>(`
    select c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.at)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(attnum, at), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped)
        as "hasFiles"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  return rows.map(({ key, ...table }) => {
    if (!key) throw new Error(`${table.name} has no primary key`)
    return { ...table, key }
  })
}

/** Returns where the sequences stand. They are not part of a snapshot: read after the rows, they are never behind them. */
export async function selectSequences(connection: Connection): Promise<BackupManifest['sequences']> {
  const names = await connection.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const found: BackupManifest['sequences'] = []
  for (const { name } of names) {
    const [row] = await connection.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
    )
    if (row) found.push({ name, ...row })
  }
  return found
}

/** Returns the end of the audit log; null where there is none. */
export async function selectAuditHead(connection: Connection): Promise<BackupManifest['audit']> {
  const [found] = await connection.query(`select from pg_class where oid = to_regclass('public.audit_head')`)
  if (!found) return null
  const [head] = await connection.query<{ number: string; hash: string }>(
    'select number::text as number, hash from public.audit_head',
  )
  return head ? { number: Number(head.number), hash: head.hash } : null
}

/** Returns the names under which the snapshot knows files: images of posts, and files of replies. */
export async function selectFileNames(connection: Connection): Promise<{ images: string[]; attachments: string[] }> {
  return {
    images: await selectNames(connection, 'posts', 'image', 'true'),
    attachments: await selectNames(connection, 'attachments', 'file', 'is_stored'),
  }
}

/** Returns the values of a column; none where the tables are of an earlier version that has no such column. */
async function selectNames(
  connection: Connection,
  table: string,
  column: string,
  condition: string,
): Promise<string[]> {
  const [found] = await connection.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
    [`public.${table}`, column],
  )
  if (!found) return []
  const rows = await connection.query<{ name: string }>(
    `select distinct ${column} as name from public.${table} where ${column} is not null and ${condition}`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the name of a relation in the database, of this product or another program; undefined when it is empty. */
export async function selectAnyRelation(connection: Connection): Promise<string | undefined> {
  const [row] = await connection.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`)
  return row?.name
}

/**
 * Returns the statements that drop the indexes and references, which make a load slow, in a possible order, and those that create
 * them again.
 */
export async function selectIndexesAndReferences(connection: Connection): Promise<{ drop: string; create: string }[]> {
  return connection.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create, 0 as rank
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by rank, 1`)
}

/** Removes the rows that migrations have added to the tables, and stops the triggers that would add to the rows of a backup. */
export async function prepareTables(connection: Connection, tables: string[]): Promise<void> {
  for (const table of tables) await connection.query(`alter table public.${quoted(table)} disable trigger user`)
  await connection.query(`truncate ${tables.map((table) => `public.${quoted(table)}`).join(', ')}`)
}

export async function startTriggers(connection: Connection, tables: string[]): Promise<void> {
  for (const table of tables) await connection.query(`alter table public.${quoted(table)} enable trigger user`)
}

export async function countRows(connection: Connection, table: string): Promise<number> {
  const [row] = await connection.query<{ rows: string }>(`select count(*)::text as rows from public.${quoted(table)}`)
  return Number(row?.rows)
}

export async function setSequence(
  connection: Connection,
  { name, last, isCalled }: BackupManifest['sequences'][number],
) {
  await connection.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
    `public.${quoted(name)}`,
    last,
    isCalled,
  ])
}

/** Runs the migrations of the backup in the transaction of the restore. */
export async function runMigrations(
  connection: Connection,
  migrations: { hash: string; folderMillis: number; sql: string[] }[],
): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await connection.query(statement)
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

export async function createDatabase(connection: Connection, name: string): Promise<void> {
  await connection.query(`create database ${quoted(name)} encoding 'UTF8' template template0`)
}

export async function dropDatabase(connection: Connection, name: string): Promise<void> {
  await connection.query(`drop database if exists ${quoted(name)} with (force)`)
}

import { quoted, type Session, type TableShape } from '#server/db/session.ts'
import type { BackupHeader, BackupManifest } from './backup-format.ts'

/** Begins the one snapshot that everything is read from, and makes both databases write values alike. */
export async function beginSnapshot(session: Session): Promise<void> {
  await session.query('begin isolation level repeatable read read only')
  await writeAlike(session)
}

/** Sets for the transaction how values are written as text, and that it may take its time. */
export async function writeAlike(session: Session): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await session.query(`set local ${setting}`)
  }
}

/** Returns the migrations of the database; none for one that was never started with. */
export async function selectMigrations(session: Session): Promise<BackupHeader['migrations'][number][]> {
  const [found] = await session.query(`select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`)
  if (!found) return []
  const rows = await session.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }))
}

export async function selectInstallation(session: Session): Promise<string | undefined> {
  const [row] = await session.query<{ id: string }>('select id::text from installation')
  return row?.id
}

/** Returns all tables of the product, by name. Throws for one without a primary key. */
export async function selectTables(session: Session): Promise<TableShape[]> {
  const rows = await session.query<Omit<TableShape, 'key'> & { key: TableShape['key'] | null }>(`
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
export async function selectSequences(session: Session): Promise<BackupManifest['sequences']> {
  const names = await session.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const found: BackupManifest['sequences'] = []
  for (const { name } of names) {
    const [row] = await session.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
    )
    if (row) found.push({ name, ...row })
  }
  return found
}

/** Returns the end of the audit log; null where there is none. */
export async function selectAuditHead(session: Session): Promise<BackupManifest['audit']> {
  const [found] = await session.query(`select from pg_class where oid = to_regclass('public.audit_head')`)
  if (!found) return null
  const [head] = await session.query<{ number: string; hash: string }>(
    'select number::text as number, hash from public.audit_head',
  )
  return head ? { number: Number(head.number), hash: head.hash } : null
}

/** Returns the names under which the snapshot knows files: images of posts, and files of replies. */
export async function selectFileNames(session: Session): Promise<{ images: string[]; attachments: string[] }> {
  return {
    images: await selectNames(session, 'posts', 'image', 'true'),
    attachments: await selectNames(session, 'attachments', 'file', 'is_stored'),
  }
}

/** Returns the values of a column; none where the tables are of an earlier version that has no such column. */
async function selectNames(session: Session, table: string, column: string, condition: string): Promise<string[]> {
  const [found] = await session.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
    [`public.${table}`, column],
  )
  if (!found) return []
  const rows = await session.query<{ name: string }>(
    `select distinct ${column} as name from public.${table} where ${column} is not null and ${condition}`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the name of something of the product's, or another program's, in the database. */
export async function selectAnything(session: Session): Promise<string | undefined> {
  const [row] = await session.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`)
  return row?.name
}

/** Returns the indexes and references, which make a load slow, in the order in which they can be dropped, with the statements that make them again. */
export async function selectIndexesAndReferences(session: Session): Promise<{ drop: string; create: string }[]> {
  return session.query<{ drop: string; create: string }>(`
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

/** Empties all tables, of what migrations have put there, and stops the triggers that would add to the rows of a backup. */
export async function prepareTables(session: Session, tables: string[]): Promise<void> {
  for (const table of tables) await session.query(`alter table public.${quoted(table)} disable trigger user`)
  await session.query(`truncate ${tables.map((table) => `public.${quoted(table)}`).join(', ')}`)
}

export async function startTriggers(session: Session, tables: string[]): Promise<void> {
  for (const table of tables) await session.query(`alter table public.${quoted(table)} enable trigger user`)
}

export async function countRows(session: Session, table: string): Promise<number> {
  const [row] = await session.query<{ rows: string }>(`select count(*)::text as rows from public.${quoted(table)}`)
  return Number(row?.rows)
}

export async function setSequence(session: Session, { name, last, isCalled }: BackupManifest['sequences'][number]) {
  await session.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
    `public.${quoted(name)}`,
    last,
    isCalled,
  ])
}

/** Runs the migrations of the backup in the transaction of the restore. */
export async function runMigrations(
  session: Session,
  migrations: { hash: string; folderMillis: number; sql: string[] }[],
): Promise<void> {
  await session.query('create schema if not exists drizzle')
  await session.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await session.query(statement)
    await session.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

export async function createDatabase(session: Session, name: string): Promise<void> {
  await session.query(`create database ${quoted(name)} encoding 'UTF8' template template0`)
}

export async function dropDatabase(session: Session, name: string): Promise<void> {
  await session.query(`drop database if exists ${quoted(name)} with (force)`)
}

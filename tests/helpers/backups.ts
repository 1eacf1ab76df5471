import { randomBytes, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pino } from 'pino'
import { vi } from 'vitest'
import { admins, emailChanges, halfLogins, passkeyChallenges, passwordResets } from '#drizzle/schema/index.ts'
import type { EncryptionKey } from '#server/backup/encryption.ts'
import { openBesideServer } from '#server/backup/open-beside-server.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import type { Connection } from '#server/db/connection.ts'
import type { Db } from '#server/db/database.ts'
import { openConfigured } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { createAdmin, logIn } from './server-account.ts'
import { admin, startApp, testEnv } from './server-app.ts'
import { administer, serverUrl } from './server-database.ts'
import { fileOf, png } from './server-images.ts'
import { blogUrl, formOf, validPost } from './server-posts.ts'
import { validQuery } from './server-queries.ts'

/** A place for an installation: nothing in it yet. */
export type Place = {
  name: string
  /** The directory above DATA_DIR. */
  parent: string
  settings: Record<string, string>
  env: Env
  remove(): Promise<void>
}
export type PlaceKind = { name: string; make(more?: Record<string, string>): Promise<Place> }

async function makePlace(name: string, url: string | undefined, more: Record<string, string>): Promise<Place> {
  const parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const settings = { DATA_DIR: path.join(parent, 'data'), ...(url && { DATABASE_URL: url }), ...more }
  return {
    name,
    parent,
    settings,
    env: testEnv(settings),
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}

export const inDirectory: PlaceKind = {
  name: 'embedded database',
  make: (more = {}) => makePlace('embedded database', undefined, more),
}

const onServer = (server: string): PlaceKind => ({
  name: 'PostgreSQL',
  async make(more = {}) {
    const database = `test_${randomBytes(6).toString('hex')}`
    await administer(server, `create database ${database}`)
    const { href } = Object.assign(new URL(server), { pathname: `/${database}` })
    const place = await makePlace('PostgreSQL', href, more)
    return {
      ...place,
      async remove() {
        await administer(server, `drop database ${database} with (force)`)
        await place.remove()
      },
    }
  },
})

/** The kinds of databases that there are for these tests. */
export const placeKinds: PlaceKind[] = [inDirectory, ...(serverUrl ? [onServer(serverUrl)] : [])]

/** A key pair: deriving a key from a passphrase takes seconds. */
export async function ageKey() {
  const identity = await generateX25519Identity()
  return { encryptionKey: { recipient: await identityToRecipient(identity) }, key: { identity } }
}

const silent = pino({ level: 'silent' })

/** Takes a backup as `npm run backup` does. `meanwhile` is called with each entry, while the snapshot is open. */
export async function backUp(env: Env, file: string, encryptionKey: EncryptionKey, meanwhile?: () => void) {
  const source = await openBesideServer(env)
  try {
    const options = { id: randomUUID(), file, encryptionKey, version: '1.2.3', now: new Date('2026-11-25T10:00:00Z') }
    return await takeBackup(
      { connection: source.connection, env, log: silent },
      { ...options, ...(meanwhile && { progress: meanwhile }) },
    )
  } finally {
    await source.close()
  }
}

/**
 * Restores a backup. A new embedded database is a copy of the one that this run has made, without tables: PostgreSQL's own set-up takes
 * two seconds each time. The tests of `npm run restore` have it.
 */
export async function restore(env: Env, file: string, key: Parameters<typeof restoreBackup>[1]['key']) {
  const create = PGlite.create.bind(PGlite)
  const creation = vi.spyOn(PGlite, 'create').mockImplementation(async (options) => {
    return create({ ...Object(options), loadDataDir: await openAsBlob(process.env.UNMIGRATED_DUMP ?? '') })
  })
  try {
    return await restoreBackup({ env, log: silent }, { file, key })
  } finally {
    creation.mockRestore()
  }
}

/** Copies an empty embedded database into a place for one: on a busy machine, to make it takes longer than a start may. */
export async function copyEmbeddedInto({ env }: Place): Promise<void> {
  if (!env.DATABASE_URL) await cp(process.env.EMPTY_DATA_DIR ?? '', env.DATA_DIR, { recursive: true })
}

/**
 * Fills a place with an admin, requests, a post with an image, a reply with a file, and rows of every awkward kind. Returns the Cookie
 * header of the admin's session.
 */
export async function fill(place: Place): Promise<{ cookie: string }> {
  const { env, settings } = place
  await copyEmbeddedInto(place)
  const database = await openConfigured(env)
  const test = { database, url: undefined, drop: async () => {} }
  await createAdmin(test)
  const api = await startApp(test, { env: { SMTP_URL: 'smtp://127.0.0.1:9', ...settings } })
  const loggedIn = await logIn(api)
  for (const n of [1, 2, 3]) {
    const body = {
      ...validQuery,
      email: `q${n}@example.com`,
      projectDescription: `Zwölf "Boxkämpfer"\t\\. \\N 🥊 ${n}`,
    }
    await api.rest('POST', '/api/users/query', { body })
  }
  await api.rest('POST', '/api/users/subscribe', { body: { email: 'ada@example.com' } })
  const form = await formOf({ ...validPost, image: fileOf(await png()) })
  await api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
  const { items } = (await api.trpc('query', 'queries.list', {}, admin)).body
  const octets = { 'content-type': 'application/octet-stream', ...loggedIn }
  const upload = `/attachments?recordId=${items[0].id}&name=offer.pdf`
  const { body: offer } = await api.rest('POST', upload, { body: randomBytes(200_000), headers: octets })
  const reply = { recordId: items[0].id, text: 'See the file.', attachments: [offer.id] }
  const sent = await api.trpc('mutation', 'mail.reply', reply, loggedIn)
  if (sent.status !== 200) throw new Error(`The reply was refused: ${JSON.stringify(sent.body)}`)
  await beginLogins(database.db)
  await api.close()
  await database.close()
  return loggedIn
}

/** Adds what may become a login: `fill` itself makes only a session. */
async function beginLogins(db: Db): Promise<void> {
  const [owner] = await db.select({ adminId: admins.id }).from(admins)
  if (!owner) throw new Error('no admin')
  const row = { ...owner, expiresAt: new Date('2100-01-01') }
  await db.insert(halfLogins).values({ ...row, id: 'half' })
  await db.insert(passkeyChallenges).values({ ...row, id: 'confirm:x', challenge: 'x' })
  await db.insert(passwordResets).values({ ...row, tokenHash: 'reset' })
  await db.insert(emailChanges).values({ ...row, tokenHash: 'change', email: 'eve@example.com' })
}

const loginTables = ['email_changes', 'half_logins', 'passkey_challenges', 'password_resets', 'sessions']

/** Returns the rows that a restore of these makes: all but logins. Throws when there is no login of some kind. */
export function withoutLogins(rows: Record<string, string[]>): Record<string, string[]> {
  for (const table of loginTables) if (!rows[table]?.length) throw new Error(`no row in ${table}`)
  return { ...rows, ...Object.fromEntries(loginTables.map((table) => [table, []])) }
}

/** Returns all rows of the product's tables as text, without the transaction ids of events. */
export const rowsOf = (env: Env) =>
  withConnection(env, async (connection) => {
    const tables = await connection.query<{ name: string }>(
      `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await connection.query<{ row: string }>(
        `select (to_jsonb(t) - 'txid')::text as row from "${name}" as t`,
      )
      all[name] = rows.map(({ row }) => row).sort()
    }
    return all
  })

/** Returns the definitions of indexes, constraints and triggers, with whether a trigger fires. */
export const definitionsOf = (env: Env) =>
  withConnection(env, async (connection) => {
    const rows = await connection.query<{ definition: string }>(`
      select indexdef as definition from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal`)
    return rows.map(({ definition }) => definition).sort()
  })

/** Reads the configured database. */
export async function withConnection<Result>(
  env: Env,
  read: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { connection, close } = await openBesideServer(env)
  try {
    await connection.query(`set timezone = 'UTC'`)
    return await read(connection)
  } finally {
    await close()
  }
}

/** Returns the files below a directory, by their path in it. */
export async function filesIn(directory: string): Promise<Record<string, string>> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const contents = await Promise.all(
    files.map(async (file) => [path.relative(directory, file), (await readFile(file)).toString('hex')]),
  )
  return Object.fromEntries(contents.sort())
}

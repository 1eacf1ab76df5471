import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBackup } from '#tests/helpers/backup-run.ts'
import { inDirectory, type Place, type PlaceKind, placeKinds, withConnection } from '#tests/helpers/backups.ts'
import { testSecret } from '#tests/helpers/server-app.ts'
import { runCommand } from '#tests/helpers/server-script.ts'

const kindsIn = ({ env }: Place) =>
  withConnection(env, async (connection) => {
    const entries = await connection.query<{ kind: string }>('select kind from audit_entries order by number')
    return entries.map(({ kind }) => kind)
  })

describe('a command between a restore and the next start', () => {
  const { source, age, make, restoreInto } = runBackup(inDirectory)
  let kinds: string[]
  beforeAll(async () => {
    kinds = await kindsIn(source)
  })

  async function restored(kind: PlaceKind): Promise<Place> {
    const place = await make(kind)
    await restoreInto(place)
    return place
  }
  const run = (command: string, args: string[], settings: Record<string, string>) =>
    runCommand(command, args, { APP_SECRET: testSecret, ...settings })

  it.each(placeKinds)(
    'on the $name records the restore first, and only one that writes does',
    async (kind) => {
      const place = await restored(kind)
      const listed = await run('admin', ['list'], place.settings)
      expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('last login') })
      const checked = await run('audit-log', ['verify'], place.settings)
      expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('intact') })
      expect(await kindsIn(place)).toEqual(kinds)
      const email = 'eve@example.com'
      expect(await run('admin', ['--email', email], place.settings)).toMatchObject({ code: 0, stderr: '' })
      const [first, second, ...more] = (await kindsIn(place)).slice(kinds.length)
      expect(first).toBe('restore')
      expect(second).toMatch(/^admin/)
      expect(more).not.toContain('restore')
    },
    240_000,
  )

  it.each(placeKinds)(
    'on the $name records the restore before a backup that it takes',
    async (kind) => {
      const place = await restored(kind)
      const settings = { ...place.settings, BACKUP_RECIPIENT: age.encryptionKey.recipient }
      const taken = await run('backup', [path.join(place.parent, 'second.backup')], settings)
      expect(taken).toMatchObject({ code: 0, stderr: '' })
      expect((await kindsIn(place)).slice(kinds.length)).toEqual(['restore', 'backup'])
    },
    240_000,
  )

  // The target is PostgreSQL, so the test needs one.
  it.skipIf(placeKinds.length < 2)(
    'that moves the database takes the restore along',
    async () => {
      const [, onServer] = placeKinds
      if (!onServer) throw new Error('no PostgreSQL')
      const from = await restored(inDirectory)
      const target = await make(onServer)
      const settings = { ...target.settings, DATA_DIR: from.env.DATA_DIR }
      expect(await run('move', [], settings)).toMatchObject({ code: 0, stderr: '' })
      expect((await kindsIn(target)).slice(kinds.length)).toEqual(['restore', 'database move'])
    },
    240_000,
  )
})

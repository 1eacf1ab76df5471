import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn, fill, inDirectory, type Place, placeKinds, withConnection } from '#tests/helpers/backups.ts'
import { runCommand } from '#tests/helpers/server-script.ts'

const passphrase = 'correct horse battery'

describe.each(placeKinds)('npm run backup and npm run restore, on the $name', ({ name, make }) => {
  let source: Place
  let target: Place
  const at = (file: string) => path.join(source.parent, file)
  const settings = () => ({ ...source.settings, BACKUP_PASSPHRASE: passphrase, TMPDIR: at('scratch') })
  const backup = (...args: string[]) => runCommand('backup', args, settings())
  const row = () =>
    withConnection(source.env, async (connection) => {
      const rows = await connection.query('select file, rows::int, files, verified_at, verify_error from backups')
      const entries = await connection.query<{ kind: string }>(
        `select kind from audit_entries where kind like 'backup%' order by number`,
      )
      return { rows, kinds: entries.map(({ kind }) => kind) }
    })

  beforeAll(async () => {
    source = await make()
    target = await make()
    await fill(source)
    await mkdir(at('scratch'))
  }, 120_000)
  afterAll(async () => {
    for (const place of [source, target]) await place.remove()
  })

  it('write a backup with a passphrase, and record it', async () => {
    const taken = await backup(at('site.backup'))
    expect(taken).toMatchObject({ code: 0, stderr: '' })
    expect(taken.stdout).toMatch(
      /^Wrote .*site\.backup: [\d,]+ rows of \d+ tables, 4 files of [\d,]+ bytes, [\d,]+ bytes encrypted\.$/m,
    )
    expect(taken.stdout).toMatch(/^The audit log in it ends at \d+:[\da-f]{64}\.$/m)
    expect(await row()).toMatchObject({
      rows: [{ file: at('site.backup'), files: 4, verified_at: null }],
      kinds: ['backup'],
    })
  }, 120_000)

  it('verify it by a trial restore, record that, and leave nothing behind', async () => {
    const verified = await backup('verify', at('site.backup'), ...(name === 'PostgreSQL' ? ['--on-server'] : []))
    expect(verified).toMatchObject({ code: 0, stderr: '' })
    expect(verified.stdout).toContain('is whole: restored for a trial without its logins, ')
    expect(await row()).toMatchObject({
      rows: [{ verified_at: expect.any(Date), verify_error: null }],
      kinds: ['backup', 'backup verification'],
    })
    expect(await readdir(at('scratch'))).toEqual([])
    if (name !== 'PostgreSQL') return
    const scratch = () =>
      withConnection(source.env, (connection) =>
        connection.query(`select from pg_database where datname like 'northlattice_verify_%'`),
      )
    // Those of tests that run at the same time are removed too.
    await expect.poll(scratch, { timeout: 60_000 }).toEqual([])
  }, 240_000)

  it('say that a damaged one cannot be restored, and record that', async () => {
    const bytes = readFileSync(at('site.backup'))
    writeFileSync(at('second.backup'), bytes)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100)
    writeFileSync(at('site.backup'), bytes)
    const verified = await backup('verify', at('site.backup'))
    expect(verified).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/site\.backup is damaged or not a whole backup/),
    })
    expect((await row()).rows).toMatchObject([{ verify_error: expect.stringContaining('is damaged') }])
    const elsewhere = await runCommand('backup', ['verify', at('site.backup')], {
      ...settings(),
      ...target.settings,
    })
    const reason = name === 'PostgreSQL' ? 'the database is empty' : 'there is no database here'
    expect(elsewhere.stderr).toContain(`Not recorded: ${reason}.`)
  }, 120_000)

  it('restore with the passphrase from standard input, and refuse a wrong one', async () => {
    const restore = (stdin: string) =>
      runCommand('restore', [at('second.backup'), '--passphrase-stdin'], { ...target.settings, stdin })
    const refused = await restore('correct horse batterx\n')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr.trim()).toBe(
      'The passphrase does not open this backup. Or the first lines of the file are damaged.',
    )
    expect(await filesIn(target.parent)).toEqual({})
    const restored = await restore(`${passphrase}\n`)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^Restored [\d,]+ rows of \d+ tables, 4 files/)
    expect(restored.stdout).toContain('bring back the key')
  }, 240_000)
})

describe('npm run backup and npm run restore', () => {
  it('explain what they need', async () => {
    const place = await inDirectory.make()
    const none = await runCommand('backup', [path.join(place.parent, 'x')], place.settings)
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('A backup is always encrypted') })
    // Without a file, `verify` is not the name of one.
    for (const args of [[], ['verify']])
      expect(await runCommand('backup', args, { ...place.settings, BACKUP_PASSPHRASE: 'correct horse' })).toMatchObject(
        {
          code: 1,
          stderr: expect.stringContaining('Usage:'),
        },
      )
    const keyless = await runCommand('restore', [path.join(place.parent, 'second.backup')], place.settings)
    expect(keyless).toMatchObject({ code: 1, stderr: expect.stringContaining('Give the key of the backup') })
    await place.remove()
  }, 120_000)
})

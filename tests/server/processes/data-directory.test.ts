import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConfigured } from '#server/db/open.ts'
import { openDataDirectory } from '#server/storage/data-directory.ts'
import { testEnv } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { runCommand, runScript } from '#tests/helpers/server-script.ts'

const OTHER_UID = 65_534
const isRoot = process.getuid?.() === 0

/** Returns the files and directories that other users have any permission for, with their modes. */
function openToOthers(directory: string): string[] {
  const all = [directory, ...readdirSync(directory, { recursive: true }).map((name) => path.join(directory, `${name}`))]
  return all.flatMap((name) => {
    const { mode } = lstatSync(name)
    return mode & 0o077 && !lstatSync(name).isSymbolicLink() ? [`${name} ${(mode & 0o777).toString(8)}`] : []
  })
}

/** Runs a command as another local user. */
const asOtherUser = (command: string, ...args: string[]) =>
  spawnSync(command, args, { uid: OTHER_UID, gid: OTHER_UID, cwd: '/', encoding: 'utf8' })

// Windows has no file modes.
describe.skipIf(!process.getuid)('the data directory', { timeout: 120_000 }, () => {
  let parent: string
  let dataDir: string
  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
    // mkdtemp creates a private directory, in which other users could not reach the data directory at all.
    chmodSync(parent, 0o755)
    dataDir = path.join(parent, 'made/data')
  })
  afterAll(() => rm(parent, { recursive: true, force: true }))

  it('is private from the first opening on, while it is used and afterwards', async () => {
    const database = await openConfigured(testEnv({ DATA_DIR: dataDir }))
    const whileUsed = openToOthers(dataDir)
    await database.close()
    expect(whileUsed).toEqual([])
    expect(openToOthers(dataDir)).toEqual([])
    expect(lstatSync(path.dirname(dataDir)).mode & 0o005).toBe(0o005)
  })

  it.skipIf(!isRoot)('lets another user neither look into it, read, write nor make a file', () => {
    const file = path.join(dataDir, 'db/PG_VERSION')
    for (const [command, ...args] of [
      ['ls', dataDir],
      ['cat', file],
      ['sh', '-c', `echo x >> '${file}'`],
      ['sh', '-c', `echo x > '${dataDir}/planted'`],
    ] as const) {
      expect(asOtherUser(command, ...args)).toMatchObject({ stderr: expect.stringContaining('ermission denied') })
    }
    // The other user can reach the directory itself.
    expect(asOtherUser('ls', path.dirname(dataDir))).toMatchObject({ status: 0, stdout: 'data\n' })
  })

  const loosen = () => {
    chmodSync(dataDir, 0o777)
    for (const name of readdirSync(dataDir, { recursive: true })) {
      const file = path.join(dataDir, `${name}`)
      chmodSync(file, lstatSync(file).isDirectory() ? 0o777 : 0o666)
    }
  }

  it.each([
    ['admin', ['--email', 'ada@example.com'], 0],
    ['person', ['export', 'nobody@example.com'], 1],
  ])('is repaired by npm run %s as well', async (command, args, code) => {
    mkdirSync(path.join(dataDir, 'uploads'), { recursive: true })
    writeFileSync(path.join(dataDir, 'uploads/old.webp'), 'x')
    loosen()
    expect(openToOthers(dataDir).length).toBeGreaterThan(900)
    expect(await runCommand(command, args, { DATA_DIR: dataDir })).toMatchObject({ code })
    expect(openToOthers(dataDir)).toEqual([])
  })

  it('is repaired at the next start, without what a link leads to and without taking rights from its owner', async () => {
    const elsewhere = path.join(parent, 'elsewhere')
    writeFileSync(elsewhere, 'x', { mode: 0o644 })
    const link = path.join(dataDir, 'link')
    symlinkSync(elsewhere, link)
    const script = path.join(dataDir, 'backup.sh')
    writeFileSync(script, 'x')
    loosen()
    chmodSync(elsewhere, 0o644)
    chmodSync(script, 0o755)
    await (await openConfigured(testEnv({ DATA_DIR: dataDir }))).close()
    expect(openToOthers(dataDir)).toEqual([])
    expect(lstatSync(script).mode & 0o777).toBe(0o700)
    expect(lstatSync(elsewhere).mode & 0o777).toBe(0o644)
  })

  it.skipIf(postgresql.length === 0)('is closed where only the uploads are in it', async () => {
    const test = await postgresql[0]?.create()
    loosen()
    await (await openConfigured(testEnv({ DATA_DIR: dataDir, DATABASE_URL: test?.url ?? '' }))).close()
    await test?.drop()
    expect(openToOthers(dataDir)).toEqual([])
  })

  it.skipIf(!isRoot)('is not used when it belongs to another user, and stays as it was', async () => {
    const foreign = path.join(parent, 'foreign')
    mkdirSync(foreign)
    chmodSync(foreign, 0o755)
    chownSync(foreign, OTHER_UID, OTHER_UID)
    const { code, stderr } = await runScript('server/main.ts', [], { DATA_DIR: foreign, PORT: '0' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `DATA_DIR ${foreign} belongs to another user (uid ${OTHER_UID}). Run as that user, change its owner, or set DATA_DIR to another directory.\n`,
    })
    expect(readdirSync(foreign)).toEqual([])
    expect(lstatSync(foreign).mode & 0o777).toBe(0o755)
  })

  it('is not one that has other files and none of ours, and they stay as they were', async () => {
    const web = path.join(parent, 'web')
    const page = path.join(web, 'index.html')
    mkdirSync(web)
    writeFileSync(page, 'x')
    const modes = [web, page].map((name) => lstatSync(name).mode)
    await expect(openConfigured(testEnv({ DATA_DIR: web }))).rejects.toThrow(
      `DATA_DIR ${web} has other files in it (index.html) and no data of ours. Set DATA_DIR to a new or an empty directory.`,
    )
    expect(readdirSync(web)).toEqual(['index.html'])
    expect([web, page].map((name) => lstatSync(name).mode)).toEqual(modes)
  })

  it.each(['lost+found', 'uploads'])('may be one with %s only', async (name) => {
    const mount = path.join(parent, `with ${name}`)
    mkdirSync(path.join(mount, name), { recursive: true })
    openDataDirectory(mount)
    expect(openToOthers(mount)).toEqual([])
  })

  it('is not one that other programs use', async () => {
    const shared = path.join(parent, 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o1777)
    for (const directory of [shared, '.', path.dirname(process.cwd())]) {
      const before = lstatSync(directory).mode
      await expect(openConfigured(testEnv({ DATA_DIR: directory }))).rejects.toThrow(/is used by other programs too/)
      expect(lstatSync(directory).mode).toBe(before)
    }
  })
})

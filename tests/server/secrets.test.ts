import { mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { installation } from '#drizzle/schema/index.ts'
import { resealFactors } from '#server/features/account/factor/second-factor.service.ts'
import { sealerOf } from '#server/secrets/seal.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { codeAt, halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases, embedded, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const [first, second] = ['first-key-'.repeat(4), 'second-key-'.repeat(4)]

it('a sealed secret opens with its key, purpose and row only', () => {
  const sealer = sealerOf(first, 'totp')
  const sealed = sealer.seal('secret', 'row')
  expect(sealer.open(sealed, 'row')).toBe('secret')
  expect(sealer.seal('secret', 'row')).not.toBe(sealed)
  expect(sealer.open(sealed, 'other row')).toBeNull()
  expect(sealerOf(second, 'totp').open(sealed, 'row')).toBeNull()
  expect(sealerOf(first, 'fingerprint').open(sealed, 'row')).toBeNull()
  expect(sealer.open(`${sealed.slice(0, -2)}AA`, 'row')).toBeNull()
  expect(sealer.open('', 'row')).toBeNull()
})

describe.each(databases)('the key for secrets on the $name', ({ create }) => {
  const test = runDatabase(create)
  beforeAll(() => createAdmin(test))

  const open = (settings: Record<string, string>) =>
    openSecrets(
      test.database.db,
      {
        DATA_DIR: '/nowhere',
        DATABASE_URL: 'postgres://x',
        APP_SECRET: undefined,
        APP_SECRET_PREVIOUS: undefined,
        ...settings,
      },
      [resealFactors],
    )

  it('is wrong, replaced or missing: nothing else breaks, and a replaced one keeps the factors', async () => {
    const started = new Date()
    let api = await startApp(test, { env: { APP_SECRET: first } })
    const { key, codes } = await setUpFactor(api, started)
    await api.close()

    expect(await open({ APP_SECRET: second })).toMatchObject({
      isReady: false,
      reason: expect.stringContaining('is not the key'),
    })
    expect(await open({})).toMatchObject({ isReady: false, reason: expect.stringContaining('APP_SECRET is not set') })

    const later = new Date(started.getTime() + 30_000)
    api = await startApp(test, { env: { APP_SECRET: second }, clock: () => later })
    const half = await halfLogIn(api)
    const refused = await api.trpc('mutation', 'account.proveFactor', { code: codeAt(key, later) }, half)
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('not available') } })
    // A recovery code needs no key.
    const recovered = await api.trpc('mutation', 'account.useRecoveryCode', { recoveryCode: codes[0] }, half)
    expect(recovered.status).toBe(200)
    await api.close()

    const rotated = { APP_SECRET: second, APP_SECRET_PREVIOUS: first }
    const both = await Promise.all([open(rotated), open(rotated)])
    expect(both).toMatchObject([{ isReady: true }, { isReady: true }])
    expect(await open({ APP_SECRET: first })).toMatchObject({ isReady: false })

    api = await startApp(test, { env: { APP_SECRET: second }, clock: () => later })
    const proved = await api.trpc('mutation', 'account.proveFactor', { code: codeAt(key, later) }, await halfLogIn(api))
    expect(proved.status).toBe(200)
    await api.close()
  })

  it('that another process has replaced seals nothing more', async () => {
    await test.database.db.update(installation).set({ keyFingerprint: null })
    const api = await startApp(test, { env: { APP_SECRET: first } })
    await emptyTables(test.database.db, 'admins')
    await createAdmin(test)
    const session = await logIn(api)
    await test.database.db.update(installation).set({ keyFingerprint: 'another' }).where(eq(installation.single, true))
    expect((await api.trpc('mutation', 'account.startFactor', undefined, session)).status).toBe(503)
    await api.close()
  })
})

it('the embedded database makes a key of its own once, for its user only', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'northlattice-'))
  const test = await embedded.create()
  const settings = {
    DATA_DIR: directory,
    DATABASE_URL: undefined,
    APP_SECRET: undefined,
    APP_SECRET_PREVIOUS: undefined,
  }
  expect(await openSecrets(test.database.db, settings, [])).toMatchObject({ isReady: true })
  expect(statSync(path.join(directory, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(await openSecrets(test.database.db, settings, [])).toMatchObject({ isReady: true })
  await rm(path.join(directory, 'app-secret'))
  expect(await openSecrets(test.database.db, settings, [])).toMatchObject({ isReady: false })
  await rm(directory, { recursive: true })
  await test.drop()
})

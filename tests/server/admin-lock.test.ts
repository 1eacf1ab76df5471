import { setImmediate, setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { setAdmin } from '#server/features/account/account.service.ts'
import { lockAdmins } from '#server/features/account/account.store.ts'
import { ensureFirstAdmin } from '#server/features/account/admins/first-admin.service.ts'
import { hashPassword } from '#server/features/account/password/password.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { testEnv } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const password = 'a fresh start'

describe.each(postgresql)('the lock on admins, on $name', ({ create }) => {
  const { test, api } = runApp(create)

  /**
   * Runs a task while the lock is held and the hash queue is full. It is refused at once unless it takes the lock
   * first.
   */
  async function outcomeOf(task: () => Promise<unknown>): Promise<unknown> {
    let isOver = false
    const hashes = Array.from({ length: 30 }, async () => {
      while (!isOver) await hashPassword(password).catch(() => setImmediate())
    })
    const outcome = await test.database.db.transaction(async (tx) => {
      await lockAdmins(tx)
      const ended = task().catch((error) => error)
      return Promise.race([ended, setTimeout(2000, 'it waits for the lock')])
    })
    isOver = true
    await Promise.all(hashes)
    return outcome
  }

  it('does not wait for a hash', async () => {
    const { db } = test.database
    const busy = { code: 'unavailable' }
    expect(await outcomeOf(() => ensureFirstAdmin(db, testEnv(), new Date()))).toMatchObject(busy)
    await createAdmin(test)
    const email = 'grace@example.com'
    expect(await outcomeOf(() => setAdmin(db, { email, password }, new Date()))).toMatchObject(busy)
    const { body } = await api.trpc('mutation', 'account.invite', { email, role: 'owner' }, await logIn(api))
    const token = new URL(body.url).hash.replace('#token=', '')
    const signUp = () => api.trpc('mutation', 'account.signup', { token, name: 'Grace', password })
    expect(await outcomeOf(signUp)).toMatchObject({ status: 503 })
    expect((await signUp()).status).toBe(200)
  })
})

if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')

import { describe, expect, it } from 'vitest'
import { runCommand } from '#tests/helpers/server-script.ts'

describe('npm run move', () => {
  it('takes no arguments, and copies nothing when it is given some', async () => {
    const DATABASE_URL = 'postgres://127.0.0.1:1/x'
    for (const given of ['--dry-run', 'now']) {
      const { code, stderr } = await runCommand('move', [given], { DATABASE_URL })
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Usage: npm run move\n') })
    }
    const { code, stdout } = await runCommand('move', ['--help'], { DATABASE_URL })
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: npm run move\n/) })
  }, 60_000)

  it.each([
    { what: 'no target', env: { DATABASE_URL: '' }, says: 'Set DATABASE_URL to the new PostgreSQL database' },
    { what: 'no source', env: { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, says: 'There is no embedded database in' },
  ])(
    'explains itself where there is $what',
    async ({ env, says }) => {
      const { code, stderr } = await runCommand('move', [], { DATA_DIR: '/nowhere', ...env })
      expect(code).toBe(1)
      expect(stderr).toContain(says)
    },
    60_000,
  )
})

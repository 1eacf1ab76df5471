import { describe, expect, it } from 'vitest'
import { serverUrl } from '#tests/helpers/server-database.ts'
import { runCommand } from '#tests/helpers/server-script.ts'

describe('npm run doctor', () => {
  it('prints one line for each mistake of the settings, and exits with 1', async () => {
    const { code, stdout } = await runCommand('doctor', [], { PORT: 'x', SITE_URL: 'y' })
    expect({ code, lines: stdout.trim().split('\n') }).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^TO DO {2}Settings: PORT must be/),
        expect.stringMatching(/^TO DO {2}Settings: SITE_URL must be/),
      ],
    })
  }, 60_000)

  it.skipIf(!serverUrl)(
    'prints nothing but its findings, on a PostgreSQL database without tables',
    async () => {
      const { stdout, stderr } = await runCommand('doctor', [], { DATABASE_URL: serverUrl ?? '' })
      expect({ stdout, stderr }).toEqual({
        stdout: expect.stringMatching(/^(((ok|TO DO|-) +)[A-Z].*\n){15,}$/),
        stderr: '',
      })
      expect(stdout).toContain('Migrations: There are no tables yet: the first start makes them.')
      expect(stdout).toMatch(/ok +Database version: PostgreSQL/)
      expect(stdout).not.toContain('could not be checked')
    },
    60_000,
  )

  it('takes no arguments', async () => {
    const { code, stdout, stderr } = await runCommand('doctor', ['all'], { DATA_DIR: '/nowhere' })
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: 'Usage: npm run doctor\n' })
  }, 60_000)

  it('says that there is no database', async () => {
    const { code, stdout } = await runCommand('doctor', [], { DATA_DIR: '/nowhere' })
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: 'TO DO  Database: There is no embedded database in /nowhere.\n',
    })
  }, 60_000)
})

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDir } from '#tests/helpers/server-process.ts'
import { runScript } from '#tests/helpers/server-script.ts'

/** With the optimizing compiler the process takes 730 MiB, without it 170. */
const LIMIT_MIB = 400

/** More than what makes V8 compile the largest function a second time, and the half second that it would take. */
const useDatabase = `
  import { readFileSync } from 'node:fs'
  import { setTimeout } from 'node:timers/promises'
  import { openPglite } from '#server/db/pglite.ts'
  const client = await openPglite({ dataDir: process.env.DIRECTORY })
  for (let id = 0; id < 2000; id++) await client.query('select * from pg_class where oid = $1', [id])
  await setTimeout(1000)
  // Not resourceUsage(): its peak includes that of the process which this one was forked from.
  console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  await client.close()
`

it.skipIf(process.platform !== 'linux')(
  'uses an embedded database without the memory of an optimizing compiler',
  async () => {
    const dataDir = await newDataDir(undefined)
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const DIRECTORY = path.join(dataDir, 'db')
    const use = () => runScript('--input-type=module', ['--eval', useDatabase], { DIRECTORY })
    // Run alone, the first use makes the database, which takes more.
    expect(await use()).toMatchObject({ code: 0, stderr: '' })
    const { stdout, stderr } = await use()
    expect(stderr).toBe('')
    expect(Number(stdout) / 1024).toBeGreaterThan(0)
    expect(Number(stdout) / 1024).toBeLessThan(LIMIT_MIB)
  },
  60_000,
)

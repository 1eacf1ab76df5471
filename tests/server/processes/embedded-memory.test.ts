import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { newDataDir } from '#tests/helpers/server-process.ts'
import { runScript } from '#tests/helpers/server-script.ts'

/** With the optimizing compiler the process takes 730 MiB, without it 170. */
const LIMIT_MIB = 400

/** More than what makes V8 compile the largest function a second time, and the half second that it would take. */
const useDatabase = `
  import { setTimeout } from 'node:timers/promises'
  import { openPglite } from '#server/db/pglite.ts'
  const client = await openPglite({ dataDir: process.env.DIRECTORY })
  for (let id = 0; id < 2000; id++) await client.query('select * from pg_class where oid = $1', [id])
  await setTimeout(1000)
  console.log(process.resourceUsage().maxRSS)
  await client.close()
`

it('uses an embedded database without the memory of an optimizing compiler', async () => {
  const dataDir = await newDataDir(undefined)
  const DIRECTORY = path.join(dataDir, 'db')
  const use = () => runScript('--input-type=module', ['--eval', useDatabase], { DIRECTORY })
  // The first use makes the database, which takes more.
  await use()
  const { stdout, stderr } = await use()
  expect(stderr).toBe('')
  expect(Number(stdout) / 1024).toBeGreaterThan(0)
  expect(Number(stdout) / 1024).toBeLessThan(LIMIT_MIB)
  await rm(dataDir, { recursive: true })
}, 60_000)

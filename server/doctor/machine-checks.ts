import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { recipientMistake } from '#server/backup/recipient.ts'
import type { Env } from '#server/env.ts'
import { riskySettings } from '#server/risky-settings.ts'
import { selectFingerprint } from '#server/secrets/fingerprint.store.ts'
import { readKeyFile } from '#server/secrets/key-file.ts'
import { fingerprintOf } from '#server/secrets/seal.ts'
import { type Check, off, ok, problem } from './check.ts'

const GIB = 1024 ** 3
const MIN_FREE_BYTES = GIB

/** Returns whether anything is kept in DATA_DIR. */
const usesDirectory = ({ DATABASE_URL, S3_BUCKET }: Env) => !DATABASE_URL || !S3_BUCKET

export const machineChecks: readonly Check[] = [
  {
    name: 'Settings',
    async run({ env }) {
      const mistake = await recipientMistake(env)
      if (mistake) return problem(mistake)
      const risky = riskySettings(env)
      return risky.length === 0 ? ok('No risky setting.') : problem(risky.join(' '))
    },
  },
  {
    name: 'Key of secrets',
    async run({ db, env }) {
      const stored = await selectFingerprint(db)
      const secret = env.APP_SECRET ?? (env.DATABASE_URL ? undefined : readKeyFile(env.DATA_DIR))
      if (secret === undefined) {
        if (stored === null && !env.DATABASE_URL) return off('It is made at the first start.')
        return problem(
          env.DATABASE_URL
            ? 'APP_SECRET is not set: set it to the same random value in all processes.'
            : `${env.DATA_DIR}/app-secret is missing: put it back, or set APP_SECRET to its content.`,
        )
      }
      return stored === null || stored === fingerprintOf(secret)
        ? ok('It matches this database.')
        : problem(
            'APP_SECRET is not the key of this database: set the right one, or the old one as APP_SECRET_PREVIOUS.',
          )
    },
  },
  {
    name: 'Disk space',
    async run({ env }) {
      const places = [usesDirectory(env) ? env.DATA_DIR : undefined, env.BACKUP_DIR]
      const found: string[] = []
      for (const place of places) {
        if (place === undefined || !existsSync(place)) continue
        const { bavail, bsize } = await statfs(place)
        const free = `${((bavail * bsize) / GIB).toFixed(1)} GiB free in ${place}`
        if (bavail * bsize < MIN_FREE_BYTES) return problem(`Only ${free}: make room.`)
        found.push(free)
      }
      return found.length > 0 ? ok(`${found.join(', ')}.`) : off('Nothing is kept on this machine.')
    },
  },
  {
    name: 'Write access',
    async run({ env }) {
      const { DATA_DIR, BACKUP_DIR } = env
      // The server makes it, but a disk that is not mounted looks the same.
      if (BACKUP_DIR && !existsSync(BACKUP_DIR)) return problem(`${BACKUP_DIR} does not exist: mount it, or make it.`)
      const places = usesDirectory(env) && existsSync(DATA_DIR) ? [DATA_DIR] : []
      if (BACKUP_DIR) places.push(BACKUP_DIR)
      for (const place of places) {
        if (!(await takesFile(place))) return problem(`${place} cannot be written to: change its rights or its owner.`)
      }
      if (places.length > 0) return ok(`${places.join(' and ')} can be written to.`)
      return off(usesDirectory(env) ? `${DATA_DIR} is made with the first upload.` : 'Nothing is kept in DATA_DIR.')
    },
  },
]

async function takesFile(directory: string): Promise<boolean> {
  const file = path.join(directory, `doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'x', { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true })
  }
}

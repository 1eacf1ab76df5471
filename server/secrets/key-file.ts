import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'

const NAME = 'app-secret'
const SECRET_BYTES = 32
const PRIVATE_FILE = 0o600

/** Returns the key of the embedded database's directory, or undefined if there is none. */
export function readKeyFile(directory: string): string | undefined {
  try {
    return readFileSync(path.join(directory, NAME), 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the key and returns it once it is on the disk. Throws if there is a file already. */
export function makeKeyFile(directory: string): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const file = openSync(path.join(directory, NAME), 'wx', PRIVATE_FILE)
  try {
    writeSync(file, `${secret}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return secret
}

import type { Env } from '#server/env.ts'
import { CannotStart } from '#server/failed-start.ts'
import { isDatabaseAway } from './availability.ts'
import { tlsFailure } from './tls-failure.ts'

/** A failure at DATABASE_DIRECT_URL rather than at DATABASE_URL. */
export class DirectFailure extends Error {}

/** What went wrong with the database that the settings name, as the line to print where an operator can put it right. */
export function openFailure(error: unknown, env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): unknown {
  if (error instanceof CannotStart) return error
  const setting = error instanceof DirectFailure ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const line = env.DATABASE_URL ? lineOfServer(error, setting) : lineOfDirectory(error, env.DATA_DIR)
  return line === undefined ? error : new CannotStart(line, { cause: error })
}

function lineOfServer(error: unknown, setting: string): string | undefined {
  const known = tlsFailure(error, setting)
  if (known) return known
  if (isDatabaseAway(error)) return `The database at ${setting} cannot be reached.`
  switch (codeOf(error)) {
    case '3D000':
      return `The database that ${setting} names does not exist. Create it, or name another one.`
    case '28000':
    case '28P01':
      return `The database at ${setting} refuses the user or the password.`
    case '42501':
      return `The user of ${setting} lacks the right to create tables in its database.`
    default:
      return undefined
  }
}

function lineOfDirectory(error: unknown, directory: string): string | undefined {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR ${directory} is not a directory. Set DATA_DIR to another one.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `DATA_DIR ${directory} cannot be written to. Change its rights, or set DATA_DIR to another directory.`
    case 'ENOSPC':
      return `There is no space left for DATA_DIR ${directory}.`
    default:
      return undefined
  }
}

/** The code that the system or PostgreSQL gave, however deep drizzle wrapped it. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

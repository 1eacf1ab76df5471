import { causesOf } from '#server/causes.ts'
import { isDatabaseUnreachable } from '#server/db/reachability.ts'
import { type Env, readEnv } from '#server/env.ts'
import { printableError } from '#server/redact-error.ts'

/** An error that an operator can fix; its message is the one line to print. */
export class OperatorError extends Error {}

/** A failed connection to DATABASE_DIRECT_URL rather than to DATABASE_URL. */
export class DirectConnectionError extends Error {}

/** Ends the process: with one line for an OperatorError, with the whole error for a bug. */
export function stopOnError(error: unknown): never {
  return stopWith(error instanceof OperatorError ? error.message : printableError(error))
}

export function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Returns the settings; ends the process with a line for each mistake in them. */
export function envOrStop(): Env {
  const settings = readEnv()
  return 'mistakes' in settings ? stopWith(settings.mistakes.join('\n')) : settings.env
}

/** Converts an error of `listen` to an OperatorError; returns an unknown error unchanged. */
export function fromListenError(error: unknown, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): unknown {
  const line = listenLine(error instanceof Error && 'code' in error ? error.code : undefined, HOST, PORT)
  return line === undefined ? error : new OperatorError(line, { cause: error })
}

function listenLine(code: unknown, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Set PORT to another one.`
    case 'EACCES':
      return `Port ${port} needs rights that this user has not. Set PORT to another one.`
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `${host} is not an address of this machine. Set HOST to one that is.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} has no address. Set HOST to one that has.`
    default:
      return undefined
  }
}

/** Converts an error of opening or filling the database to an OperatorError; returns an unknown error unchanged. */
export function fromDatabaseError(error: unknown, env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): unknown {
  if (error instanceof OperatorError) return error
  const setting = error instanceof DirectConnectionError ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const line = fullDiskLine(error, env) ?? (env.DATABASE_URL ? serverLine(error, setting) : directoryLine(error, env))
  return line === undefined ? error : new OperatorError(line, { cause: error })
}

function fullDiskLine(error: unknown, { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>) {
  switch (codeOf(error)) {
    // PostgreSQL's code, which the embedded database has too.
    case '53100':
      if (DATABASE_URL) return 'There is no space left on the server of DATABASE_URL.'
      return `There is no space left for DATA_DIR ${DATA_DIR}.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for DATA_DIR ${DATA_DIR}.`
    default:
      return undefined
  }
}

function serverLine(error: unknown, setting: string): string | undefined {
  const line = tlsLine(error, setting)
  if (line) return line
  if (isDatabaseUnreachable(error)) return `The database at ${setting} cannot be reached.`
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

function directoryLine(error: unknown, { DATA_DIR: directory }: Pick<Env, 'DATA_DIR'>): string | undefined {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR ${directory} is not a directory. Set DATA_DIR to another one.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    // The code of mkdir in /proc.
    case 'ENOENT':
      return `DATA_DIR ${directory} cannot be written to. Change its rights, or set DATA_DIR to another directory.`
    default:
      return undefined
  }
}

/** OpenSSL's codes for a certificate that no known authority signed. */
const untrusted =
  /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF)|CERT_(SIGNATURE_FAILURE|UNTRUSTED)|INVALID_CA/
const unreadableFile = /^(ENOENT|EACCES|EISDIR)$/

function tlsLine(error: unknown, setting: string): string | undefined {
  const cause = [...causesOf(error)].at(-1)
  if (!cause) return undefined
  const code = 'code' in cause ? String(cause.code) : ''
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the database at ${setting} is for another host name. Connect by the name that it is for.`
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `The certificate of the database at ${setting} is not valid now. Renew it, or set the clock.`
  if (untrusted.test(code))
    return `The certificate of the database at ${setting} is from an unknown authority. Set sslrootcert in ${setting} to the file with that authority's certificate.`
  if (unreadableFile.test(code) && 'syscall' in cause && cause.syscall !== 'connect' && 'path' in cause)
    return `The certificate file ${cause.path} that ${setting} names cannot be read.`
  if (code.startsWith('ERR_OSSL_'))
    return `The certificate or key that ${setting} names is not a PEM file, or they are not a pair.`
  if (/before secure TLS connection/.test(cause.message))
    return `The database at ${setting} offers no TLS. Turn it on there, or leave sslmode out of ${setting}.`
  if (/no encryption|SSL required/.test(cause.message))
    return `The database at ${setting} refuses connections without TLS. Add sslmode=verify-full to ${setting}.`
  return undefined
}

/** A full disk, as PGlite's file system says it: in an object that is no Error, with the number of WASI. */
const isFullEmbedded = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'errno' in thrown && thrown.errno === 51

/** Returns the first code of an error and its causes: drizzle wraps the driver's error. */
function codeOf(error: unknown): string | undefined {
  if (isFullEmbedded(error)) return 'ENOSPC'
  for (const cause of causesOf(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

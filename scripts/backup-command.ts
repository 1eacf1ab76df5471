// Keys, contents and errors of backups in words, for `npm run backup` and `npm run restore`.
import { readFileSync } from 'node:fs'
import type { BackupCounts } from '#server/backup/backup-format.ts'
import { type DecryptionKey, type EncryptionKey, isIdentity } from '#server/backup/encryption.ts'
import { recipientMistake } from '#server/backup/recipient.ts'
import { type Env, PASSPHRASE_MIN } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { fromDatabaseError, OperatorError, stopWith } from '#server/operator-errors.ts'
import { lineFromInput } from './arguments.ts'

type Given = { 'passphrase-stdin'?: boolean | undefined; identity?: string | undefined }

/** Returns what a new backup is encrypted for. Ends the process if neither the arguments nor the environment name it. */
export async function encryptionKeyOf(env: Env, given: Given): Promise<EncryptionKey> {
  if (given['passphrase-stdin']) return { passphrase: longEnough(await passphraseFromInput()) }
  if (env.BACKUP_PASSPHRASE) return { passphrase: env.BACKUP_PASSPHRASE }
  const recipient = env.BACKUP_RECIPIENT
  if (!recipient)
    return stopWith(
      'A backup is always encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, or use --passphrase-stdin.',
    )
  const mistake = await recipientMistake(env)
  return mistake ? stopWith(mistake) : { recipient }
}

const longEnough = (passphrase: string): string =>
  passphrase.length >= PASSPHRASE_MIN
    ? passphrase
    : stopWith(`The passphrase must have at least ${PASSPHRASE_MIN} characters.`)

/** Returns the key that opens a backup. Ends the process if there is none. */
export async function decryptionKeyOf(env: Env, given: Given): Promise<DecryptionKey> {
  if (given.identity !== undefined) return { identity: identityIn(given.identity) }
  if (given['passphrase-stdin']) return { passphrase: await passphraseFromInput() }
  if (env.BACKUP_PASSPHRASE) return { passphrase: env.BACKUP_PASSPHRASE }
  return stopWith(
    'Give the key of the backup: BACKUP_PASSPHRASE, --passphrase-stdin, or --identity with the file of the age identity.',
  )
}

/** Returns the identity in a file of age-keygen, which also has comments. */
function identityIn(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return stopWith(`${file} cannot be read.`)
  }
  const identity = text
    .split('\n')
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
    ?.trim()
  return identity !== undefined && isIdentity(identity) ? identity : stopWith(`${file} has no age identity.`)
}

async function passphraseFromInput(): Promise<string> {
  return (await lineFromInput('Passphrase')) || stopWith('There is no passphrase on standard input.')
}

/** Returns the contents of a backup in words, for the operator. */
export const inWords = ({ rows, tables, files, fileBytes }: BackupCounts) =>
  `${number(rows)} rows of ${number(tables)} tables, ${number(files)} files of ${number(fileBytes)} bytes`

/** Converts errors of the database and the bucket to an OperatorError; returns an unknown error unchanged. */
export const toOperatorError = (error: unknown, env: Env): unknown =>
  error instanceof AppError ? new OperatorError(error.message, { cause: error }) : fromDatabaseError(error, env)

const number = (value: number) => value.toLocaleString('en')

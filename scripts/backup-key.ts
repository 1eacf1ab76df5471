// The keys that `npm run backup` encrypts with and `npm run restore` decrypts with.
import { readFileSync } from 'node:fs'
import { type DecryptionKey, type EncryptionKey, isIdentity, isRecipient } from '#server/backup/encryption.ts'
import { type Env, PASSPHRASE_MIN } from '#server/env.ts'
import { stopWith } from '#server/startup-errors.ts'
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
  return isRecipient(recipient)
    ? { recipient }
    : stopWith('BACKUP_RECIPIENT is not an age recipient: one sign is wrong.')
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

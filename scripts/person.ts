// npm run person -- export ada@example.com
// npm run person -- erase ada@example.com [--only subscriptions] [--yes]
import type { Db } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import type { Env } from '#server/env.ts'
import {
  type Erasure,
  eraseDataSubject,
  exportDataSubject,
  previewErasure,
} from '#server/features/privacy/privacy.service.ts'
import { createLog } from '#server/log.ts'
import { pruneAttachments } from '#server/mail/attachment.service.ts'
import { stopWith } from '#server/operator-errors.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { requestNames } from '#src/shared/inbox/request.ts'
import { dataSubjectRequest } from '#src/shared/privacy/privacy.schema.ts'
import { argumentsOrStop } from './arguments.ts'
import { withDatabase } from './with-database.ts'

const usage = [
  'Usage: npm run --silent person -- export ada@example.com',
  '       npm run person -- erase ada@example.com [--only subscriptions] [--yes]',
].join('\n')

const words: Record<keyof Erasure['counts'], readonly [one: string, several: string]> = {
  subscriptions: ['subscription', 'subscriptions'],
  queries: requestNames.query,
  consultations: requestNames.consultation,
  calls: ['call', 'calls'],
  quarantine: ['held request', 'held requests'],
  notices: ['notice about them', 'notices about them'],
  mails: ['mail about them', 'mails about them'],
  received: ['mail from them', 'mails from them'],
}

const { positionals, values } = argumentsOrStop(
  { only: { type: 'string', multiple: true }, yes: { type: 'boolean' } },
  usage,
)
const [command, address, ...others] = positionals
if ((command !== 'export' && command !== 'erase') || others.length > 0) stopWith(usage)
const { yes, ...chosen } = values
if (command === 'export' && (chosen.only || yes)) stopWith(usage)
const request = dataSubjectRequest.safeParse({ email: address, ...chosen })
if (!request.success) stopWith([...request.error.issues.map(({ message }) => message), usage].join('\n'))
const { email, only } = request.data

await withDatabase(({ db }, env) => (command === 'export' ? print(db) : erase(db, env)))

async function print(db: Db): Promise<void> {
  const records = await exportDataSubject(db, email)
  if (Object.values(records).every(({ length }) => length === 0)) return sayNothingIsStored()
  console.log(JSON.stringify({ email, exportedAt: new Date(), ...records }, null, 2))
}

async function erase(db: Db, env: Env): Promise<void> {
  const { counts, upcoming } = await (yes ? eraseDataSubject : previewErasure)(db, email, only, new Date())
  if (Object.values(counts).every((count) => count === 0)) return sayNothingIsStored()
  if (yes) await removeFiles(db, env)
  console.log(`${yes ? 'Deleted' : 'Stored'} of ${email}: ${inWords(counts)}.`)
  for (const start of upcoming) {
    const when = start.toISOString()
    console.log(yes ? `The call of ${when} is off, and its time free.` : `The call of ${when} is still to come.`)
  }
  if (!yes) console.log('Nothing was deleted. Add --yes to delete it.')
}

/** Removes the files of replies at once. The server's sweep removes those that are out of reach from here. */
async function removeFiles(db: Db, env: Env): Promise<void> {
  const attachments = await openStorage(env, await createLog(env), await installationId(db), 'attachments')
  await pruneAttachments({ db, attachments }, new Date())
}

function inWords(counts: Erasure['counts']): string {
  const kinds = [...only, 'notices', 'mails', 'received'] as const
  return kinds.map((kind) => `${counts[kind]} ${words[kind][counts[kind] === 1 ? 0 : 1]}`).join(', ')
}

function sayNothingIsStored(): void {
  console.error(`Nothing is stored of ${email}.`)
  process.exitCode = 1
}

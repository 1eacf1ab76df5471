import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { mayReceive, type Reader } from '#server/events/audience.ts'
import { roleNames } from '#src/shared/account/role.ts'
import type { Activity } from '#src/shared/dashboard/dashboard.schema.ts'
import { ACTIVITY_LENGTH } from '#src/shared/dashboard/dashboard.ts'
import { liveEvent } from '#src/shared/events/event.schema.ts'
import { requestNames } from '#src/shared/inbox/request.ts'
import { selectLatestEvents, selectSenders } from './activity.store.ts'

type KnownEvent = Exclude<z.output<typeof liveEvent>, { name: 'quarantine' }>

/** Lists the latest events that an admin may receive as sentences, the newest first. Skips events of a newer version of the product. */
export async function listActivity(db: Db, reader: Reader): Promise<Activity[]> {
  const rows = await selectLatestEvents(db, reader, ACTIVITY_LENGTH)
  const known = rows.flatMap(({ txid, id, createdAt, ...row }) => {
    const parsed = liveEvent.safeParse(row)
    return parsed.success && parsed.data.name !== 'quarantine' && mayReceive(parsed.data, reader)
      ? [{ id: `${txid}-${id}`, at: createdAt, event: parsed.data }]
      : []
  })
  const named = known.flatMap(({ event }) =>
    event.name === 'queryUpdate' || event.name === 'request' ? changedIn(event.payload).slice(0, 1) : [],
  )
  const senders = await selectSenders(db, named)
  return known.map(({ id, at, event }) => ({
    id,
    at,
    event: event.name,
    about: aboutOf(event),
    ...inWords(event, senders),
  }))
}

/** Returns an event as a sentence. `senders` has the names for changed rows. */
function inWords(event: KnownEvent, senders: Map<string, string>): Pick<Activity, 'kind' | 'subject'> {
  switch (event.name) {
    case 'new-userQuery':
      return { kind: 'New query', subject: event.payload.name }
    case 'new-consultation':
      return { kind: 'New consultation request', subject: event.payload.name }
    case 'new-subscriber':
      return { kind: 'New subscriber', subject: event.payload.email }
    case 'call':
      return { kind: callChangeInWords(event.payload), subject: event.payload.name }
    case 'availability': {
      const { id, name, by } = event.payload
      return { kind: 'Call hours changed', subject: by.id === id ? name : `${name}, by ${by.name}` }
    }
    case 'post':
      return { kind: `Blog post ${event.payload.change}`, subject: event.payload.title }
    case 'queryUpdate':
      return statusChangeInWords(event.payload, senders)
    case 'request':
      return requestChangeInWords(event.payload, senders)
    case 'erasure':
      return { kind: 'Personal data erased', subject: recordsInWords(event.payload.records) }
    case 'login':
      return { kind: 'Admin logged in', subject: event.payload.name }
    case 'account': {
      const { change, by, subject, role } = event.payload
      if (change === 'name-changed') return { kind: accountKinds[change], subject: `${by?.name}, now ${subject}` }
      const isOwn = by?.name === subject && ownChanges.has(change)
      const kind = role ? `${accountKinds[change]} to ${roleNames[role.to]}` : accountKinds[change]
      return { kind, subject: isOwn ? subject : `${subject}, by ${by?.name ?? 'npm run admin'}` }
    }
    case 'security':
      return event.payload.kind === 'many-bookings'
        ? { kind: `${event.payload.count} calls booked within ${event.payload.minutes} minutes`, subject: '' }
        : { kind: `${event.payload.count} wrong passwords within an hour`, subject: event.payload.name }
  }
}

function callChangeInWords({ change, by, to }: Extract<KnownEvent, { name: 'call' }>['payload']): string {
  if (change === 'given') return `Call given to ${to}`
  return `Call ${change === 'cancelled' ? 'canceled' : change}${by ? ' by the guest' : ''}`
}

type AccountChange = Extract<KnownEvent, { name: 'account' }>['payload']['change']

const accountKinds: Record<AccountChange, string> = {
  'email-changed': 'Email address changed',
  'name-changed': 'Name changed',
  'password-changed': 'Password changed',
  invited: 'Admin invited',
  'invitation-revoked': 'Invitation revoked',
  joined: 'Invitation accepted',
  added: 'Admin added',
  disabled: 'Admin disabled',
  enabled: 'Admin enabled',
  removed: 'Admin removed',
  'feed-made': 'Calendar address made',
  'feed-ended': 'Calendar address ended',
  'factor-on': 'Two-factor authentication turned on',
  'factor-off': 'Two-factor authentication turned off',
  'factor-reset': 'Two-factor authentication reset',
  'factor-codes': 'New recovery codes made',
  'role-changed': 'Role changed',
  'app-added': 'Authenticator app added',
  'app-removed': 'Authenticator app removed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
}

/** Changes of one's own account, which name the admin once. */
const ownChanges = new Set<AccountChange>([
  'email-changed',
  'password-changed',
  'feed-made',
  'feed-ended',
  'factor-on',
  'factor-off',
  'factor-codes',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
])

/** Returns "Ada marked Jane Doe’s query as solved". Old events lack the admin. */
function statusChangeInWords(change: StatusChange, senders: Map<string, string>): Pick<Activity, 'kind' | 'subject'> {
  const { kind, status, by } = change
  const [first = '', ...others] = changedIn(change)
  const more = others.length + ('more' in change ? (change.more ?? 0) : 0)
  const sender = senders.get(first) ?? ''
  const subject = `${sender}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`.trim()
  const [one, several] = requestNames[kind]
  if (!by) return { kind: `${one.charAt(0).toUpperCase()}${one.slice(1)} marked ${status}`, subject }
  const inWords = (rows: string) =>
    status === 'pending' ? `${by.name} set ${rows} back to pending` : `${by.name} marked ${rows} as ${status}`
  if (more > 0) return { kind: inWords(`${(more + 1).toLocaleString('en-US')} ${several}`), subject }
  return { kind: inWords(sender ? `${sender}’s ${one}` : `a ${one}`), subject: '' }
}

type RequestChange = Extract<KnownEvent, { name: 'request' }>['payload']

/**
 * Returns "Ada took Jane Doe’s query", "Ada gave 3 queries to Grace" or "Ada answered Jane Doe’s query". An answer without an admin is a
 * reply whose sending ended later.
 */
function requestChangeInWords(event: RequestChange, senders: Map<string, string>): Pick<Activity, 'kind' | 'subject'> {
  const { kind, ids, change, to, by } = event
  const [one, several] = requestNames[kind]
  const sender = senders.get(ids[0] ?? '')
  const what = ids.length > 1 ? `${ids.length} ${several}` : sender ? `${sender}’s ${one}` : `a ${one}`
  const who = by?.name ?? 'An admin'
  const words = {
    owner: !to ? `${who} released ${what}` : to === by?.name ? `${who} took ${what}` : `${who} gave ${what} to ${to}`,
    answered: by ? `${who} answered ${what}` : `Reply to ${what} sent`,
    unanswered: by ? `${who} took back the answer to ${what}` : `Reply to ${what} could not be sent`,
    noted: `${who} changed the notes about ${what}`,
    received: `Email about ${what} arrived`,
  }
  return { kind: words[change], subject: '' }
}

const records = {
  'new-userQuery': 'query',
  'new-consultation': 'consultation',
  'new-subscriber': 'subscriber',
  call: 'call',
} as const

/** Returns the record that the event's line links to: null for a deleted one and for several. */
function aboutOf(event: KnownEvent): Activity['about'] {
  switch (event.name) {
    case 'new-userQuery':
    case 'new-consultation':
    case 'new-subscriber':
    case 'call':
      return { record: records[event.name], id: event.payload.id }
    case 'post':
      return event.payload.change === 'deleted' ? null : { record: 'post', id: event.payload.id }
    case 'request':
    case 'queryUpdate': {
      const [id, ...others] = changedIn(event.payload)
      return id === undefined || others.length > 0 ? null : { record: event.payload.kind, id }
    }
    case 'account':
    case 'availability':
    case 'erasure':
    case 'login':
    case 'security':
      return null
  }
}

const recordsInWords = (count: number) => (count === 1 ? '1 record' : `${count} records`)

type StatusChange = Extract<KnownEvent, { name: 'queryUpdate' }>['payload']

/** Returns the ids of the changed rows. */
function changedIn(payload: StatusChange | RequestChange): string[] {
  return 'ids' in payload ? payload.ids : [payload.id]
}

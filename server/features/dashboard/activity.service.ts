import type { z } from 'zod'
import type { Db } from '#server/database/open.ts'
import { liveEvent } from '#server/realtime/event.schema.ts'
import { selectLatestEvents, selectSenders } from './activity.store.ts'
import { ACTIVITY_LENGTH, type Activity } from './dashboard.schema.ts'

type KnownEvent = z.output<typeof liveEvent>

/** What happened lately, the newest first, in words. What a newer version of the product wrote is left out. */
export async function listActivity(db: Db): Promise<Activity[]> {
  const rows = await selectLatestEvents(db, ACTIVITY_LENGTH)
  const known = rows.flatMap(({ txid, id, createdAt, ...row }) => {
    const parsed = liveEvent.safeParse(row)
    return parsed.success ? [{ id: `${txid}-${id}`, at: createdAt, event: parsed.data }] : []
  })
  const named = known.flatMap(({ event }) => (event.name === 'queryUpdate' ? changedIn(event.payload).slice(0, 1) : []))
  const senders = await selectSenders(db, named)
  return known.map(({ id, at, event }) => ({
    id,
    at,
    event: event.name,
    about: aboutOf(event),
    ...inWords(event, senders),
  }))
}

/** An event as a person would say it. The changed rows themselves are named by their senders. */
function inWords(event: KnownEvent, senders: Map<string, string>): Pick<Activity, 'kind' | 'subject'> {
  switch (event.name) {
    case 'new-userQuery':
      return { kind: 'New query', subject: event.payload.name }
    case 'new-consultation':
      return { kind: 'New consultation request', subject: event.payload.name }
    case 'new-subscriber':
      return { kind: 'New subscriber', subject: event.payload.email }
    case 'call':
      return { kind: `Call ${event.payload.change}`, subject: event.payload.name }
    case 'post':
      return { kind: `Blog post ${event.payload.change}`, subject: event.payload.title }
    case 'queryUpdate': {
      const what = event.payload.kind === 'query' ? 'Query' : 'Consultation request'
      const [first = '', ...others] = changedIn(event.payload)
      const more = others.length + ('more' in event.payload ? (event.payload.more ?? 0) : 0)
      const subject = [senders.get(first) ?? '', ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])]
      return { kind: `${what} marked ${event.payload.status}`, subject: subject.join(' ').trim() }
    }
    case 'erasure':
      return { kind: 'Personal data erased', subject: recordsInWords(event.payload.records) }
    case 'login':
      return { kind: 'Admin logged in', subject: event.payload.name }
    case 'security':
      return { kind: `${event.payload.count} wrong passwords within an hour`, subject: event.payload.name }
  }
}

/** What is gone has no screen any more; of several that changed at once, none is the one to open. */
function aboutOf(event: KnownEvent): Activity['about'] {
  switch (event.name) {
    case 'new-userQuery':
      return { record: 'query', id: event.payload.id }
    case 'new-consultation':
      return { record: 'consultation', id: event.payload.id }
    case 'new-subscriber':
      return { record: 'subscriber', id: event.payload.id }
    case 'call':
      return { record: 'call', id: event.payload.id }
    case 'post':
      return event.payload.change === 'deleted' ? null : { record: 'post', id: event.payload.id }
    case 'queryUpdate': {
      const [id, ...others] = changedIn(event.payload)
      return id === undefined || others.length > 0 ? null : { record: event.payload.kind, id }
    }
    case 'erasure':
    case 'login':
    case 'security':
      return null
  }
}

const recordsInWords = (count: number) => (count === 1 ? '1 record' : `${count} records`)

type StatusChange = Extract<KnownEvent, { name: 'queryUpdate' }>['payload']

/** Whose status it was; of several, the first one is named. */
function changedIn(payload: StatusChange): string[] {
  return 'ids' in payload ? payload.ids : [payload.id]
}

import type { Db } from '#server/db/database.ts'
import { idsOf } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Feed } from '#server/events/feed.ts'
import { appendSilently } from '#server/events/outbox.ts'
import { selectByIds } from '#server/lists/list.store.ts'
import { allMatches } from '#server/lists/list.ts'
import { COUNT_CAP, searchPage } from '#server/lists/search.ts'
import { holdLikelySpam, type ShieldContext } from '#server/shield/shield.ts'
import type { FormSigns } from '#src/shared/shield/shield.schema.ts'
import type {
  Subscriber,
  SubscriberFilter,
  SubscriberPage,
  Subscription,
} from '#src/shared/subscribers/subscriber.schema.ts'
import { insertSubscriber, selectNumberedPage, subscriberList } from './subscriber.store.ts'

/** Stores an address, or holds it in the quarantine. */
export async function receiveSubscription(
  context: ShieldContext & { feed: Feed },
  submission: Subscription,
  signs: FormSigns,
  now: Date,
): Promise<void> {
  const submitted = { kind: 'subscription', name: '', email: submission.email, text: '', submission, signs } as const
  if (!(await holdLikelySpam(context, submitted, now))) await subscribe(context, submission, now)
}

const nothingNew = new Error('The address is subscribed already')

/**
 * Stores an address and its event, or nothing if the address is known. Neither the answer nor its time reveals which: a
 * known address runs the same statements and its event is rolled back.
 */
export async function subscribe(
  { db, feed }: { db: Db; feed: Feed },
  { email }: Subscription,
  now: Date,
): Promise<void> {
  const id = uuidv7(now.getTime())
  await db.transaction(async (tx) => {
    const isNew = await insertSubscriber(tx, { id, email, emailKey: email.toLowerCase(), createdAt: now })
    const appended = tx.transaction(async (savepoint) => {
      await appendSilently(savepoint, { name: 'new-subscriber', payload: { id, email } })
      if (!isNew) throw nothingNew
    })
    await appended.catch((error) => {
      if (error !== nothingNew) throw error
    })
  })
  feed.announce()
}

export const countSubscribers = subscriberList.count

/** Returns a page of matching subscribers, newest first. Empty beyond the last page. */
export async function listSubscribers(db: Db, { search, page, limit }: SubscriberFilter): Promise<SubscriberPage> {
  const offset = (page - 1) * limit
  if (search) {
    const beyond = Math.min(offset + limit, COUNT_CAP)
    const { hits, ...matches } = await searchPage(db, subscriberList, { search, after: null, limit: beyond })
    const ids = idsOf(hits.slice(offset, beyond))
    const subscribers = await selectByIds(db, subscriberList, ids)
    return { subscribers, totalPages: Math.ceil(matches.total / limit), ...matches }
  }
  const total = await countSubscribers(db)
  const subscribers = await selectNumberedPage(db, { offset, limit, total })
  return { subscribers, totalPages: Math.ceil(total / limit), total, totalIsCapped: false }
}

/** Yields all matches, newest first, batch by batch. */
export const exportSubscribers = (db: Db, search: string): AsyncIterable<Subscriber[]> =>
  allMatches(db, subscriberList, search)

import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { type Feed, type FeedEvent, startFeed } from '#server/events/feed.ts'
import { append, appendSilently } from '#server/events/outbox.ts'
import { nextEvents } from '#tests/helpers/live-socket.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const log = pino({ level: 'silent' })

describe.each(databases)('the live feed on the $name', ({ create }) => {
  const test = runDatabase(create)
  const open: { feeds: Feed[]; aborts: AbortController[] } = { feeds: [], aborts: [] }
  afterEach(async () => {
    for (const abort of open.aborts.splice(0)) abort.abort()
    for (const feed of open.feeds.splice(0)) await feed.close()
  })

  async function start(pollMs?: number): Promise<Feed> {
    const feed = await startFeed(test.database, log, pollMs)
    open.feeds.push(feed)
    return feed
  }

  /** Subscribes and collects the events. */
  function follow(feed: Feed, lastEventId?: string) {
    const abort = new AbortController()
    open.aborts.push(abort)
    const seen: FeedEvent[] = []
    const ended = feed.follow(lastEventId, abort.signal, (event) => seen.push(event))
    return { seen, names: () => seen.map(nameOf), stop: () => abort.abort(), ended }
  }

  it('loses nothing and repeats nothing when twenty write at once', async () => {
    const feed = await start()
    const listener = follow(feed)
    await Promise.all(Array.from({ length: 20 }, (_, writer) => writeMany(test.database.db, writer, 25)))
    await until(() => listener.seen.length >= 500)
    await setTimeout(150)
    expect(new Set(listener.names()).size).toBe(500)
    expect(listener.seen).toHaveLength(500)
    const ids = listener.seen.map(({ id }) => id.split('-').map(BigInt))
    expect(ids.toSorted(compareIds)).toEqual(ids)
  })

  it('delivers exactly the missed events to a client that reconnects, while new ones arrive', async () => {
    const feed = await start()
    const first = follow(feed)
    await write(test.database.db, 'seen')
    await until(() => first.seen.length === 1)
    first.stop()
    await first.ended
    for (let i = 0; i < 700; i += 1) await write(test.database.db, `missed ${i}`)
    const back = follow(feed, first.seen[0]?.id)
    await writeMany(test.database.db, 99, 20)
    await until(() => back.seen.length >= 720)
    expect(back.names().slice(0, 700)).toEqual(Array.from({ length: 700 }, (_, i) => `missed ${i}`))
    expect(new Set(back.names()).size).toBe(720)
  })

  it('tells nothing more after a follower has stopped, though the next events were read with the last one', async () => {
    const feed = await start()
    const rest = follow(feed)
    const [first, missed] = [nextEvents(feed, 2), feed.version()]
    await writeAtOnce(test.database.db, 0, 5)
    await until(() => rest.seen.length === 5)
    expect((await first).map(nameOf)).toEqual(['event 0', 'event 1'])
    expect((await nextEvents(feed, 3, missed)).map(nameOf)).toEqual(['event 0', 'event 1', 'event 2'])
  })

  it('ends a follower that fails with its error, and tells the others', async () => {
    const feed = await start()
    let calls = 0
    const failing = feed.follow(undefined, new AbortController().signal, () => {
      calls++
      throw new Error('cannot take it')
    })
    const other = follow(feed)
    const failed = expect(failing).rejects.toThrow('cannot take it')
    await writeAtOnce(test.database.db, 0, 2)
    await failed
    await until(() => other.seen.length === 2)
    expect(calls).toBe(1)
  })

  it('repeats nothing that a client has from a process whose feed is ahead', async () => {
    let read = (_message: string) => {}
    const listen: Database['listen'] = async (_channel, { onNotify }) => {
      read = onNotify
      return async () => {}
    }
    const behind = await startFeed({ ...test.database, listen }, log, 60_000)
    open.feeds.push(behind)
    const ahead = await start(50)
    const told = nextEvents(ahead, 1)
    await write(test.database.db, 'known')
    const [known] = await told
    const listener = follow(behind, known?.id)
    const next = nextEvents(ahead, 1)
    await write(test.database.db, 'next')
    await next
    read('')
    await until(() => listener.seen.length > 0)
    expect(listener.names()).toEqual(['next'])
  })

  it('goes on when the events after the last one that a client has were removed', async () => {
    const feed = await start()
    const told = nextEvents(feed, 2)
    await write(test.database.db, 'kept')
    await write(test.database.db, 'removed')
    const [kept] = await told
    await test.database.db.execute(sql`delete from events where payload->>'name' = 'removed'`)
    const listener = follow(feed, kept?.id)
    await setTimeout(50)
    await write(test.database.db, 'next')
    await until(() => listener.seen.length > 0)
    expect(listener.names()).toEqual(['next'])
  })

  it('starts from now for an id that this database never gave', async () => {
    const feed = await start()
    const listener = follow(feed, '9000000000000-1')
    await setTimeout(50)
    await write(test.database.db, 'after')
    await until(() => listener.seen.length > 0)
    expect(listener.names()).toEqual(['after'])
  })

  it('delivers no event of a transaction that was rolled back', async () => {
    const feed = await start()
    const listener = follow(feed)
    await test.database.db
      .transaction(async (tx) => {
        await append(tx, event('rolled back'))
        throw new Error('on purpose')
      })
      .catch(() => {})
    await write(test.database.db, 'committed')
    await until(() => listener.seen.length > 0)
    expect(listener.names()).toEqual(['committed'])
  })

  it('delivers without waiting for the poll', async () => {
    const feed = await start(60_000)
    const listener = follow(feed)
    await write(test.database.db, 'quick')
    await until(() => listener.seen.length > 0)
    expect(listener.names()).toEqual(['quick'])
  })

  it('delivers announced events without waiting for the poll, in each process, and announces the next ones too', async () => {
    const [own, other] = [await start(60_000), await start(60_000)]
    const listeners = [follow(own), follow(other)]
    const names = ['first', 'second', 'third']
    for (const [count, name] of names.entries()) {
      await test.database.db.transaction((tx) => appendSilently(tx, event(name)))
      own.announce()
      await until(() => listeners.every(({ seen }) => seen.length > count))
    }
    for (const listener of listeners) expect(listener.names()).toEqual(names)
  })

  it('finds events without a notification by polling, and skips names of a newer version', async () => {
    const feed = await start(100)
    const listener = follow(feed)
    await test.database.db.execute(sql`insert into events (name, payload) values ('from-the-future', '{}')`)
    const payload = JSON.stringify(event('silent').payload)
    await test.database.db.execute(sql`insert into events (name, payload) values ('new-userQuery', ${payload}::jsonb)`)
    await until(() => listener.seen.length > 0)
    expect(listener.names()).toEqual(['silent'])
  })

  it('ends its subscriptions when it closes', async () => {
    const feed = await start()
    const listener = follow(feed)
    await setTimeout(20)
    const catchingUp = follow(feed, '0-1')
    await feed.close()
    await Promise.all([listener.ended, catchingUp.ended, follow(feed).ended])
  })
})

const event = (name: string) => ({
  name: 'new-userQuery' as const,
  payload: { id: uuidv7(), name, email: 'someone@example.com' },
})

const write = (db: Db, name: string) => db.transaction((tx) => append(tx, event(name)))

const writeAtOnce = (db: Db, from: number, count: number) =>
  db.transaction(async (tx) => {
    for (let i = from; i < from + count; i += 1) await append(tx, event(`event ${i}`))
  })

/** Runs many transactions of one writer, some of which commit late. */
async function writeMany(db: Db, writer: number, count: number) {
  for (let i = 0; i < count; i += 1) {
    await db.transaction(async (tx) => {
      await append(tx, event(`writer ${writer}, event ${i}`))
      if (i % 7 === writer % 7) await setTimeout(Math.random() * 10)
    })
  }
}

function nameOf(value: FeedEvent | undefined): string {
  return value?.event.name === 'new-userQuery' ? value.event.payload.name : 'another event'
}

function compareIds([a = 0n, b = 0n]: bigint[], [c = 0n, d = 0n]: bigint[]): number {
  return a === c ? Number(b - d) : Number(a - c)
}

async function until(holds: () => boolean) {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 15_000) throw new Error('It never came true')
    await setTimeout(10)
  }
}

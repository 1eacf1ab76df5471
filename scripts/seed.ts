// npm run seed [-- --force]: stores demo data. Sessions and counters have none.
import { calls, consultations, events, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import { ensureFirstAdmin } from '#server/features/account/admins/first-admin.service.ts'
import { bookableDays, overlap, type Slot } from '#server/features/calls/business-hours.ts'
import { selectTaken } from '#server/features/calls/call.store.ts'
import { readRoster } from '#server/features/calls/roster.service.ts'
import { createLog } from '#server/log.ts'
import { stopWith } from '#server/operator-errors.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { argumentsOrStop } from './arguments.ts'
import { callRow, consultationRow, pick, queryRow, type Random, subscriberRow } from './factories.ts'
import { seedPosts } from './sample-posts.ts'
import { withDatabase } from './with-database.ts'

const COUNTS = { queries: 120, consultations: 60, subscribers: 180, calls: 24 }
const DAYS = 40

const usage = 'Usage: npm run seed [-- --force]'
const { values, positionals } = argumentsOrStop({ force: { type: 'boolean', default: false } }, usage)
const { force } = values
if (positionals.length > 0) stopWith(usage)
if (process.env.NODE_ENV === 'production' && !force) {
  stopWith('Demo data in production? Nothing was written. Say `npm run seed -- --force` if you mean it.')
}

await withDatabase(async ({ db }, env) => {
  if (!force && (await db.$count(userQueries)) > 0) {
    stopWith('There are contact requests already. Nothing was written. Say `npm run seed -- --force` to add to them.')
  }
  const now = new Date()
  const admin = await ensureFirstAdmin(db, env, now)
  if (admin) console.log(`First admin: ${admin.email}, ${admin.password ?? 'with the password of ADMIN_PASSWORD'}`)
  // Before the rows, because the recent activity should begin with theirs.
  const storage = await openStorage(env, await createLog(env), await installationId(db))
  const posts = await seedPosts(db, storage, now)
  await fill(db, seededRandom(7), now, env.SITE_TIMEZONE)
  const added = Object.entries({ ...COUNTS, posts }).map(([what, count]) => `${count} ${what}`)
  console.log(`Added ${added.join(', ')} of the last ${DAYS} days.`)
})

type SeedEvent = { at: Date; event: LiveEvent }

/** Inserts the rows of each table and their events in chronological order. */
async function fill(db: Db, random: Random, now: Date, zone: string): Promise<void> {
  const queryRows = times(random, COUNTS.queries, now).map((at) =>
    queryRow(random, at, outcome(random, at, now, ['solved', 'solved', 'rejected'])),
  )
  const consultationRows = times(random, COUNTS.consultations, now).map((at) =>
    consultationRow(random, at, outcome(random, at, now, ['solved', 'solved', 'dismissed'])),
  )
  const subscriberRows = times(random, COUNTS.subscribers, now).map((at) => subscriberRow(random, at))
  const taken = await selectTaken(db, { start: new Date(0), end: new Date(now.getTime() + DAYS * DAY_MS) })
  const [host] = (await readRoster(db)).hosts
  const callRows = bookings(random, now, zone, taken).map((row) => ({ ...row, hostId: host?.id ?? null }))
  const seedEvents = [
    ...queryRows.flatMap(ofQuery),
    ...consultationRows.flatMap(ofConsultation),
    ...subscriberRows.map(ofSubscriber),
    ...callRows.flatMap(ofCall),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  await db.transaction(async (tx) => {
    // No mail says that these requests are overdue.
    await tx.insert(userQueries).values(queryRows.map((row) => ({ ...row, overdueNotified: 2 })))
    await tx.insert(consultations).values(consultationRows.map((row) => ({ ...row, overdueNotified: 2 })))
    await tx.insert(subscribers).values(subscriberRows)
    await tx.insert(calls).values(callRows)
    await tx.insert(events).values(seedEvents.map(({ at, event }) => ({ ...event, createdAt: at })))
    await record(tx, { kind: 'demo data', after: COUNTS })
  })
}

/** Returns times within the last `DAYS` days, denser towards now. Oldest first, so that ids increase with time. */
function times(random: Random, count: number, now: Date): Date[] {
  const ages = Array.from({ length: count }, () => random() ** 1.5 * DAYS * DAY_MS).sort((a, b) => b - a)
  return ages.map((age) => new Date(now.getTime() - age))
}

/** Returns the status of a request. Old requests are mostly decided, new ones mostly pending. */
function outcome<Status>(random: Random, createdAt: Date, now: Date, statuses: readonly Status[]) {
  const age = (now.getTime() - createdAt.getTime()) / DAY_MS
  if (random() > age / 12) return {}
  const updatedAt = new Date(createdAt.getTime() + random() * Math.min(age, 5) * DAY_MS)
  return { status: pick(random, statuses), updatedAt }
}

/** Returns calls, each booked a few days ahead, so that some are past and some upcoming. One in six is canceled. */
function bookings(random: Random, now: Date, zone: string, taken: Slot[]) {
  const booked = [...taken]
  return times(random, COUNTS.calls, now).map((at) => {
    const slots = bookableDays(at, zone)
      .slice(0, 10)
      .flatMap((day) => day.slots)
    const slot = pick(
      random,
      slots.filter((one) => !booked.some((other) => overlap(one, other))),
    )
    booked.push(slot)
    const row = callRow(random, at, slot)
    const until = Math.min(now.getTime(), slot.start.getTime())
    const cancelledAt = new Date(at.getTime() + random() * (until - at.getTime()))
    return random() < 1 / 6 ? { ...row, cancelledAt } : row
  })
}

function ofCall({ id, name, email, start, createdAt, cancelledAt }: ReturnType<typeof callRow>): SeedEvent[] {
  const payload = { id, name, email, start: start.toISOString() }
  const seedEvent = (change: 'booked' | 'cancelled', at: Date): SeedEvent => ({
    at,
    event: { name: 'call', payload: { change, ...payload } },
  })
  const booked = seedEvent('booked', createdAt)
  return cancelledAt ? [booked, seedEvent('cancelled', cancelledAt)] : [booked]
}

function ofQuery({ id, firstName, lastName, email, status, createdAt, updatedAt }: ReturnType<typeof queryRow>) {
  const payload = { id, name: `${firstName} ${lastName}`, email }
  const arrived: SeedEvent = { at: createdAt, event: { name: 'new-userQuery', payload } }
  const changed: SeedEvent = { at: updatedAt, event: { name: 'queryUpdate', payload: { kind: 'query', id, status } } }
  return status === 'pending' ? [arrived] : [arrived, changed]
}

function ofConsultation({ id, name, email, status, createdAt, updatedAt }: ReturnType<typeof consultationRow>) {
  const arrived: SeedEvent = { at: createdAt, event: { name: 'new-consultation', payload: { id, name, email } } }
  const payload = { kind: 'consultation' as const, id, status }
  const changed: SeedEvent = { at: updatedAt, event: { name: 'queryUpdate', payload } }
  return status === 'pending' ? [arrived] : [arrived, changed]
}

function ofSubscriber({ id, email, createdAt }: ReturnType<typeof subscriberRow>): SeedEvent {
  return { at: createdAt, event: { name: 'new-subscriber', payload: { id, email } } }
}

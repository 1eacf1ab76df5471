import { firmCalendar } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Schedule } from '#src/shared/calls/availability.ts'
import { selectAvailabilities } from './availability.store.ts'
import { firmSchedule, isOpenAt, overlap, type PlacedSlot, weekOf } from './business-hours.ts'
import { selectTaken, type TakenTime } from './call.store.ts'
import { timeNotAvailableError, timeTakenError } from './call-change.service.ts'

type Host = { id: string; name: string; schedule: Schedule }

/**
 * The admins who take calls. While no admin has hours of their own, all share one calendar with the firm's hours, in which a time
 * is booked once. From then on calls are taken by the admins who have hours, each in a calendar of their own.
 */
export type Roster = { isShared: boolean; hosts: Host[]; schedules: readonly Schedule[] }

export async function readRoster(db: Db | Tx): Promise<Roster> {
  const admins = await selectAvailabilities(db)
  const own = admins.flatMap(({ adminId: id, name, hours, blocks }) =>
    hours ? [{ id, name, schedule: { hours, blocks } }] : [],
  )
  if (own.length > 0) return { isShared: false, hosts: own, schedules: own.map(({ schedule }) => schedule) }
  const hosts = admins.map(({ adminId: id, name }) => ({ id, name, schedule: firmSchedule }))
  return { isShared: true, hosts, schedules: [firmSchedule] }
}

/** Returns the hosts who are free at a slot, or undefined when its time is taken. */
function freeAt({ isShared, hosts }: Roster, slot: PlacedSlot, booked: readonly TakenTime[]): Host[] | undefined {
  const others = booked.filter((call) => overlap(call, slot))
  if (isShared) return others.length === 0 ? hosts : undefined
  const busy = new Set(others.map(({ hostId }) => hostId))
  const free = hosts.filter(({ id, schedule }) => !busy.has(id) && isOpenAt(schedule, slot))
  // A call without a host will need one of them.
  const unassigned = others.filter(({ hostId }) => hostId === null).length
  return free.length > unassigned ? free : undefined
}

/** Returns whether a call can be booked at a slot. */
export function isFree(roster: Roster, slot: PlacedSlot, booked: readonly TakenTime[]): boolean {
  return freeAt(roster, slot, booked) !== undefined
}

/** Returns the admins who take calls. Throws validation when none of them has hours at a slot. */
export async function readRosterAt(tx: Tx, slot: PlacedSlot): Promise<Roster> {
  const roster = await readRoster(tx)
  if (!roster.schedules.some((schedule) => isOpenAt(schedule, slot))) throw timeNotAvailableError()
  return roster
}

type Placement = { hostId: string | null; calendarId: string }

/**
 * Returns the host and the calendar of a call at a slot: its present host if free, otherwise the free one with the fewest calls
 * that week. The caller holds `lockCalls`. Throws conflict when the time is taken.
 */
export async function placeCall(
  tx: Tx,
  roster: Roster,
  slot: PlacedSlot,
  { zone, call }: { zone: string; call?: { id: string; hostId: string | null } },
): Promise<Placement> {
  const ofWeek = (await selectTaken(tx, weekOf(slot.start, zone))).filter(({ id }) => id !== call?.id)
  const free = freeAt(roster, slot, ofWeek)
  if (!free) throw timeTakenError()
  const countOf = ({ id }: Host) => ofWeek.filter(({ hostId }) => hostId === id).length
  const present = free.find(({ id }) => id === call?.hostId)
  const [host] = present ? [present] : free.toSorted((a, b) => countOf(a) - countOf(b))
  const hostId = host?.id ?? null
  return { hostId, calendarId: roster.isShared || hostId === null ? firmCalendar : hostId }
}

import { admins } from '#drizzle/schema/index.ts'
import type { Block, WeeklyHours } from '#src/shared/calls/availability.ts'
import { admin, type TestApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

/** The admin of the tests' session, and a second one. */
export const ada = { id: '019a0000-0000-7000-8000-000000000001', name: 'Ada Admin', email: 'ada@example.com' }
export const bob = { id: '019a0000-0000-7000-8000-000000000002', name: 'Bob', email: 'bob@example.com' }

/** Stores the two admins. Bob is the younger one. */
export async function insertHosts({ database }: TestDatabase): Promise<void> {
  const rows = [ada, bob].map((one, at) => ({
    ...one,
    emailKey: one.email,
    passwordHash: 'none',
    createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
  }))
  await database.db.insert(admins).values(rows)
}

/** Returns the hours of these days of the week, in minutes. */
export const weekly = (days: number[], ...spans: [number, number][]): WeeklyHours[] =>
  days.flatMap((day) => spans.map(([from, to]) => ({ day, from: from * 60, to: to * 60 })))

type Wanted = { hours: WeeklyHours[] | null; blocks?: Block[]; version?: number }

/** Returns the requests of an admin about hours, to `api`. */
export function hostCalls(api: TestApp) {
  const set = ({ id }: { id: string }, { hours, blocks = [], version = 0 }: Wanted) =>
    api.trpc('mutation', 'calls.setAvailability', { adminId: id, hours, blocks, version }, admin)
  return {
    set,
    hoursOf: async ({ id }: { id: string }) => {
      const { body } = await api.trpc('query', 'calls.availability', undefined, admin)
      return body.admins.find(({ adminId }: { adminId: string }) => adminId === id)
    },
    give: (id: string, from: string | null, to: string) => api.trpc('mutation', 'calls.give', { id, from, to }, admin),
    hosts: async (id: string) => (await api.trpc('query', 'calls.hosts', { id }, admin)).body,
  }
}

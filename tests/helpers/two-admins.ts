import { admins, consultations, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/features/account/sessions/viewer.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

/** A second admin beside `viewer`. */
export const grace: Viewer = {
  session: { ...viewer.session, id: 'other-session' },
  admin: { ...viewer.admin, id: '019a0000-0000-7000-8000-000000000002', name: 'Grace', email: 'grace@example.com' },
}
export const asGrace = { cookie: 'test-admin=2' }

/** Stores the accounts of both. */
export async function insertTwoAdmins(db: Db): Promise<void> {
  for (const { admin: account } of [viewer, grace])
    await db.insert(admins).values({ ...account, emailKey: account.email, passwordHash: 'none' })
}

/** Reads the sessions of both. */
export const readSession = async (cookies: string | undefined) =>
  cookies === admin.cookie ? viewer : cookies === asGrace.cookie ? grace : null

/** The two lists of requests, and how a visitor fills them. */
export const requestLists = [
  { list: 'queries', kind: 'query', table: userQueries, url: '/api/users/query', request: validQuery },
  {
    list: 'consultations',
    kind: 'consultation',
    table: consultations,
    url: '/api/users/consultation',
    request: validConsultation,
  },
] as const

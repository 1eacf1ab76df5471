import { userQueries } from '#drizzle/schema/index.ts'
import type { TestApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

/** A contact request that both transports accept. */
export const validQuery = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  company: 'Eckert-Mauchly',
  projectType: 'ai',
  budget: '100k-250k',
  projectDescription: 'A compiler that reads English sentences.',
}

/** Sends a contact request, and returns the id of the stored one if it is the only one. */
export async function sendQuery({ database }: TestDatabase, api: TestApp, changes: object = {}): Promise<string> {
  await api.rest('POST', '/api/users/query', { body: { ...validQuery, ...changes } })
  const [query] = await database.db.select().from(userQueries)
  return query?.id ?? ''
}

import { expect } from 'vitest'
import type { TestApp } from './server-app.ts'
import { validConsultation } from './server-consultations.ts'
import { validQuery } from './server-queries.ts'

/** Returns what a visitor can send; each of them expects that it is accepted. */
export function visitsOf(api: Pick<TestApp, 'rest'>) {
  const post = async (url: string, body: object) => expect((await api.rest('POST', url, { body })).status).toBe(200)
  return {
    query: (change: object = {}) => post('/api/users/query', { ...validQuery, ...change }),
    consultation: (change: object = {}) => post('/api/users/consultation', { ...validConsultation, ...change }),
    subscribe: (email: string = validQuery.email) => post('/api/users/subscribe', { email }),
  }
}

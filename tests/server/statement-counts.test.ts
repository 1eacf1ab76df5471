import { AsyncLocalStorage } from 'node:async_hooks'
import { NoopLogger } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import type { Answer, TestApp } from '#tests/helpers/server-app.ts'
import { slotsOf, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { renderedPages } from '#tests/helpers/server-pages.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

/** Enough to see a statement that is sent for each row. */
const ROWS = 3

/** The feed of live events is woken and reads once for all requests of a moment. */
const OF_FEED = /^(?:\{"text":")?select pg_notify|pg_snapshot_xmin/

type Known = { api: TestApp; headers: { cookie: string }; query: string; person: string; slot: string }
type Row = { what: string; embedded: number; postgresql: number; ask: (known: Known) => Promise<Answer> }

const page = (url: string) => ({ ask: ({ api }: Known) => api.rest('GET', url) })
const listed = (path: string, input: object = {}) => ({
  ask: ({ api, headers }: Known) => api.trpc('query', path, input, headers),
})
const person = (procedure: string) => ({
  ask: ({ api, headers, person: id }: Known) => api.trpc('query', `people.${procedure}`, { id }, headers),
})
const ofQuery = (procedure: string, name: 'id' | 'recordId' = 'id') => ({
  ask: ({ api, headers, query }: Known) => api.trpc('query', procedure, { [name]: query }, headers),
})
const routed = (url: string) => ({ ask: ({ api, headers }: Known) => api.rest('GET', url, { headers }) })
const submitted = (url: string, body: object) => ({ ask: ({ api }: Known) => api.rest('POST', url, { body }) })

/**
 * The statements that each request may send. PostgreSQL has more: submissions and wrong passwords are counted in the database, and
 * `begin` and `commit` are statements. The home page is first, because the second row needs it in memory.
 */
const counts: Row[] = [
  { what: 'the home page, rendered', embedded: 0, postgresql: 0, ...page('/') },
  { what: 'the home page from memory', embedded: 0, postgresql: 0, ...page('/') },
  { what: 'Insights, rendered', embedded: 2, postgresql: 2, ...page('/insights') },
  {
    what: 'an article, rendered',
    embedded: 2,
    postgresql: 2,
    ...page('/insights/article/finality-is-a-budget-not-a-number'),
  },
  { what: 'a post, rendered', embedded: 3, postgresql: 3, ...page('/insights/article/zero-knowledge-explained') },
  { what: 'the contact page, rendered', embedded: 1, postgresql: 1, ...page('/contact-us') },
  { what: 'a contact request', embedded: 1, postgresql: 2, ...submitted('/api/users/query', validQuery) },
  {
    what: 'a consultation request',
    embedded: 1,
    postgresql: 2,
    ...submitted('/api/users/consultation', validConsultation),
  },
  {
    what: 'a subscription',
    embedded: 4,
    postgresql: 7,
    ...submitted('/api/users/subscribe', { email: 'new@example.com' }),
  },
  {
    // Two of them keep the limit of an email address, whatever is booked at the same time, and two choose the host.
    what: 'a booking',
    embedded: 8,
    postgresql: 12,
    ask: ({ api, slot }) => api.trpc('mutation', 'calls.book', { ...validBooking, start: slot }),
  },
  { what: 'a login from a new device', embedded: 8, postgresql: 17, ...submitted('/api/admin/login', credentials) },
  { what: 'the dashboard: counts', embedded: 7, postgresql: 7, ...listed('dashboard.stats') },
  { what: 'the dashboard: what waits', embedded: 3, postgresql: 3, ...listed('dashboard.waiting') },
  { what: 'the dashboard: chart', embedded: 2, postgresql: 2, ...listed('dashboard.submissions') },
  { what: 'the dashboard: activity', embedded: 2, postgresql: 2, ...listed('dashboard.activity') },
  { what: 'the dashboard: uptime', embedded: 2, postgresql: 2, ...listed('dashboard.availability') },
  { what: 'the dashboard: articles', embedded: 2, postgresql: 2, ...listed('dashboard.readArticles') },
  { what: 'the dashboard: backups', embedded: 4, postgresql: 4, ...listed('backups.status') },
  { what: 'the quarantine', embedded: 3, postgresql: 3, ...listed('quarantine.list') },
  { what: 'the number of held requests', embedded: 2, postgresql: 2, ...listed('quarantine.count') },
  { what: 'unseen queries', embedded: 2, postgresql: 2, ...listed('queries.unseen') },
  { what: 'queries', embedded: 3, postgresql: 3, ...listed('queries.list') },
  { what: 'consultations', embedded: 3, postgresql: 3, ...listed('consultations.list') },
  { what: 'subscribers', embedded: 3, postgresql: 3, ...listed('subscribers.list') },
  { what: 'calls', embedded: 3, postgresql: 3, ...listed('calls.list') },
  { what: 'people', embedded: 3, postgresql: 3, ...listed('people.list') },
  { what: 'a person', embedded: 2, postgresql: 2, ...person('byId') },
  { what: 'the timeline of a person', embedded: 3, postgresql: 3, ...person('timeline') },
  { what: 'the sender of a request', embedded: 3, postgresql: 3, ...ofQuery('people.ofRequest', 'recordId') },
  { what: 'the changes of a request', embedded: 3, postgresql: 3, ...ofQuery('people.changes', 'recordId') },
  { what: 'the neighbours of a request', embedded: 4, postgresql: 4, ...ofQuery('queries.neighbours') },
  { what: 'posts', embedded: 3, postgresql: 3, ...listed('posts.list') },
  {
    // One of them writes the audit entry and the event.
    what: 'a status change',
    embedded: 4,
    postgresql: 6,
    ask: ({ api, headers, query: id }) =>
      api.trpc('mutation', 'queries.setStatus', { id, status: 'solved', from: 'pending' }, headers),
  },
  { what: 'REST: queries', embedded: 3, postgresql: 3, ...routed('/api/users/user-queries') },
  { what: 'REST: consultations', embedded: 3, postgresql: 3, ...routed('/api/admin/dashboard/consultation') },
  { what: 'REST: subscribers', embedded: 3, postgresql: 3, ...routed('/api/admin/dashboard/subscribers') },
  { what: 'REST: posts', embedded: 4, postgresql: 4, ...routed('/api/admin/dashboard/blogs') },
]

/**
 * Adds each statement to the list of the request that sends it. Drizzle's logger does not see the counts of submissions on PostgreSQL,
 * and the embedded database's driver does not show its transactions. Returns the function that stops.
 */
function recordStatements(name: string, inRequest: AsyncLocalStorage<string[]>): () => void {
  if (name !== 'PostgreSQL') {
    const logged = vi.spyOn(NoopLogger.prototype, 'logQuery')
    logged.mockImplementation((...[statement = '']: unknown[]) => void inRequest.getStore()?.push(String(statement)))
    return () => logged.mockRestore()
  }
  const send = Client.prototype.query
  const sent = vi.spyOn(Client.prototype, 'query')
  sent.mockImplementation(function (this: Client, ...given: unknown[]) {
    inRequest.getStore()?.push(JSON.stringify(given[0]))
    return Reflect.apply(send, this, given)
  })
  return () => sent.mockRestore()
}

describe.each(databases)('the statements of a request, on the $name', ({ name, create }) => {
  const inRequest = new AsyncLocalStorage<string[]>()
  const known = {} as Known
  let stopRecording = () => {}
  const { test, api } = runApp(
    () => {
      // Before the first connection, which keeps the function that it finds.
      stopRecording = recordStatements(name, inRequest)
      return create()
    },
    { pages: renderedPages() },
  )
  afterAll(() => stopRecording())
  beforeAll(async () => {
    await createAdmin(test)
    const headers = await logIn(api)
    for (let n = 0; n < ROWS; n++) {
      const email = `row-${n}@example.com`
      await api.rest('POST', '/api/users/query', { body: { ...validQuery, email } })
      await api.rest('POST', '/api/users/consultation', { body: { ...validConsultation, email } })
      await api.rest('POST', '/api/users/subscribe', { body: { email } })
      await api.rest('POST', blogUrl, { headers, body: n ? { ...validPost, title: `Post ${n}` } : validPost })
      const [{ slots }] = (await slotsOf(api)).days.filter((day: { slots: string[] }) => day.slots.length > 0)
      await api.trpc('mutation', 'calls.book', { ...validBooking, email, start: slots[0] })
    }
    const [query] = (await api.rest('GET', '/api/users/user-queries', { headers })).body
    const { items } = (await api.trpc('query', 'people.list', {}, headers)).body
    const days: { slots: string[] }[] = (await slotsOf(api)).days
    const slot = days.flatMap(({ slots }) => slots)[0] ?? ''
    Object.assign(known, { api, headers, query: query._id, person: items[0].id, slot })
  })

  it.each(counts)('are as many as listed for $what', async ({ ask, ...limits }) => {
    const statements: string[] = []
    const answer = await inRequest.run(statements, () => ask(known))
    expect(answer.status).toBe(200)
    const counted = statements.filter((statement) => !OF_FEED.test(statement))
    expect(counted.length, counted.join('\n')).toBe(name === 'PostgreSQL' ? limits.postgresql : limits.embedded)
  })
})

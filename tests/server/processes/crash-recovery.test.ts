import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { blogUrl, formOf, validPost } from '#tests/helpers/server-posts.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse battery' }
const settings = { NODE_ENV: 'test', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal', ...account }
const ROUNDS = 2
/** The number of each kind before the kill, so that it happens during work. */
const ACKNOWLEDGED = 5

/** An admin's client of a server. */
async function visit({ url }: Server) {
  const cookie = { cookie: '' }
  const send = (method: string, path: string, init: { headers: Record<string, string>; body: BodyInit }) =>
    fetch(url + path, { method, body: init.body, headers: { ...init.headers, ...cookie } })
  const post = (path: string, body: unknown, method = 'POST') =>
    send(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const get = async (path: string) => (await fetch(url + path, { headers: cookie })).json()
  const call = async (path: string, input: object) =>
    (await get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`)).result.data.json
  const login = await post('/api/admin/login', { email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD })
  cookie.cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { url, send, post, get, call }
}
type Visit = Awaited<ReturnType<typeof visit>>

/** The acknowledged records by kind, each identified by an address, a time or an id. */
type Acknowledged = Record<'queries' | 'consultations' | 'subscribers' | 'calls' | 'posts' | 'statuses', string[]>
/** Submits a record of a kind and returns its identification after the acknowledgement. */
type Act = (at: Visit, name: string) => Promise<string | undefined>

const address = (name: string) => `${name}@example.com`
const form =
  (path: string, valid: object): Act =>
  async (at, name) =>
    (await at.post(path, { ...valid, email: address(name) })).status === 200 ? address(name) : undefined

function actsOn(picture: Buffer, slots: string[], changed: string, sent: string[]): Record<keyof Acknowledged, Act> {
  return {
    queries: form('/api/users/query', validQuery),
    consultations: form('/api/users/consultation', validConsultation),
    subscribers: form('/api/users/subscribe', {}),
    async calls(at, name) {
      const start = slots.pop()
      const { status } = await at.post('/trpc/calls.book', { json: { ...validBooking, email: address(name), start } })
      return status === 200 ? start : undefined
    },
    async posts(at, name) {
      const answer = await at.send('POST', blogUrl, await formOf({ ...validPost, title: name, image: fileOf(picture) }))
      return answer.status === 201 ? (await answer.json())._id : undefined
    },
    async statuses(at) {
      const status = sent.length % 2 ? 'rejected' : 'solved'
      sent.push(status)
      const answer = await at.post(`/api/users/user-queries/${changed}`, { status }, 'PATCH')
      return answer.status === 200 ? status : undefined
    },
  }
}

/** Returns all records of a server by kind. */
async function shownBy(at: Visit) {
  const emails = (rows: { email: string }[]) => rows.map(({ email }) => email)
  const posts: { _id: string; image: string }[] = await at.get('/api/admin/dashboard/blogs')
  const images = await Promise.all(posts.map(({ image }) => fetch(`${at.url}/uploads/${image}`)))
  const subscribers: { email: string }[] = []
  for (let page = 1; subscribers.length === (page - 1) * 100; page++) {
    subscribers.push(...(await at.get(`/api/admin/dashboard/subscribers?page=${page}&limit=100`)).subscribers)
  }
  const queries: { _id: string; email: string; status: string }[] = await at.get('/api/users/user-queries')
  const calls: { items: { start: string }[] } = await at.call('calls.list', { limit: 1000 })
  return {
    queries: emails(queries),
    consultations: emails(await at.get('/api/admin/dashboard/consultation')),
    subscribers: emails(subscribers),
    calls: calls.items.map(({ start }) => start),
    posts: posts.map(({ _id }) => _id),
    brokenImages: images.filter(({ status }) => status !== 200).length,
    statusOf: (id: string) => queries.find(({ _id }) => _id === id)?.status,
  }
}

// Each round starts two processes, which takes long on a busy machine.
describe.each(databases)('a server that is killed at work, on the $name', { timeout: 240_000 }, ({ name, create }) => {
  const running: Server[] = []
  let test: TestDatabase | undefined
  afterEach(async () => {
    for (const server of running.splice(0)) {
      await server.stop('SIGKILL')
      await server.removeData()
    }
    await test?.drop()
  })

  it('has lost no acknowledged record after a restart', async () => {
    const picture = await png(64, 48)
    test = name === 'PostgreSQL' ? await create() : undefined
    const where: Record<string, string> = test?.url ? { DATABASE_URL: test.url } : {}
    const start = async (env: Record<string, string> = {}) => {
      const server = await startServer({ ...settings, ...where, ...env })
      running.push(server)
      return server
    }
    const done: Acknowledged = { queries: [], consultations: [], subscribers: [], calls: [], posts: [], statuses: [] }
    const kinds = Object.keys(done) as (keyof Acknowledged)[]

    let server = await start()
    let at = await visit(server)
    await at.post('/api/users/query', { ...validQuery, email: 'changed@example.com' })
    const [{ _id: changed }] = await at.get('/api/users/user-queries')
    const days: { slots: string[] }[] = (await at.call('calls.slots', {})).days
    const slots = days.flatMap((day) => day.slots)
    const sent: string[] = []
    const acts = actsOn(picture, slots, changed, sent)

    for (let round = 0; round < ROUNDS; round++) {
      const before = Object.fromEntries(kinds.map((kind) => [kind, done[kind].length]))
      const work = kinds.map(async (kind) => {
        // Runs until the connection breaks.
        for (let n = 0; ; n++) {
          const acknowledged = await acts[kind](at, `${kind}-${round}-${n}`).catch(() => null)
          if (acknowledged === null) return
          if (acknowledged !== undefined) done[kind].push(acknowledged)
        }
      })
      const isBusy = () => kinds.every((kind) => done[kind].length >= (before[kind] ?? 0) + ACKNOWLEDGED)
      while (!isBusy()) await setTimeout(5)
      await server.stop('SIGKILL')
      await Promise.all(work)

      server = await start({ DATA_DIR: server.dataDir })
      at = await visit(server)
      const { statusOf, brokenImages, ...shown } = await shownBy(at)
      for (const kind of ['queries', 'consultations', 'subscribers', 'calls', 'posts'] as const) {
        expect(done[kind].filter((one) => !shown[kind].includes(one))).toEqual([])
      }
      expect(brokenImages).toBe(0)
      // The last acknowledged one, or the next one, which was in progress.
      expect([done.statuses.at(-1), sent.at(-1)]).toContain(statusOf(changed))
    }
  })
})

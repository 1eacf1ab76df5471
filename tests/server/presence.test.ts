import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { admins, sessions } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Presence, startPresence } from '#server/events/presence.ts'
import type { Present } from '#src/shared/events/event.schema.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { admin, startApp, type TestApp, viewer } from '#tests/helpers/server-app.ts'
import { databases, postgresql, type TestDatabase } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, readSession } from '#tests/helpers/two-admins.ts'

const recordId = '019a0000-0000-7000-8000-00000000000a'
const elsewhere = '019a0000-0000-7000-8000-00000000000b'
const ada = viewer.admin.id
const other = grace.admin.id

/** Opens the database of a test once more, as another process would. */
async function openAgain({ url = '' }: TestDatabase): Promise<TestDatabase> {
  const database = await openDatabase({ url })
  return { database, url, drop: () => database.close() }
}

describe.each(databases)('admins at one request on the $name', ({ name, create }) => {
  const hasProcesses = name === 'PostgreSQL'
  const test = runDatabase(create)
  let second: TestDatabase | undefined
  let apis: TestApp[]
  let urls: string[]
  const opened: ReturnType<typeof openSocket>[] = []
  beforeAll(async () => {
    // A socket whose session is in no table is closed when sessions are checked.
    for (const { admin, session } of [viewer, grace]) {
      await test.database.db.insert(admins).values({ ...admin, emailKey: admin.email, passwordHash: 'none' })
      const lasting = { ...session, userId: admin.id, endsAt: session.expiresAt }
      await test.database.db.insert(sessions).values(lasting)
    }
    second = hasProcesses ? await openAgain(test) : undefined
    const options = { env: { RATE_LIMIT_SCALE: '1' }, readSession }
    apis = await Promise.all([test, second ?? []].flat().map((database) => startApp(database, options)))
    urls = await Promise.all(apis.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  })
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.close()
  })
  afterAll(async () => {
    for (const api of apis) await api.close()
    await second?.drop()
  })

  async function open(headers: Record<string, string>) {
    // Grace is always in the other process, where there is one.
    const socket = openSocket(urls.at(headers === asGrace ? -1 : 0) ?? '', headers)
    opened.push(socket)
    await socket.opened
    return socket
  }

  it('see each other, and that a reply is being written', async () => {
    const [here, there] = [await open(admin), await open(asGrace)]
    const own = here.join({ recordId })
    await until(() => own.others()?.length === 0)
    const theirs = there.join({ recordId })
    await until(() => own.others()?.length === 1)
    expect(own.others()).toEqual([{ id: other, isWriting: false }])
    await until(() => theirs.others()?.length === 1)
    expect(theirs.others()).toEqual([{ id: ada, isWriting: false }])
    theirs.leave()
    there.join({ recordId, isWriting: true })
    await until(() => own.others()?.[0]?.isWriting === true)
    expect(own.others()).toEqual([{ id: other, isWriting: true }])
  })

  it('are not shown at other requests, and not to themselves in another tab', async () => {
    const [first, tab, there] = [await open(admin), await open(admin), await open(asGrace)]
    const [own, same, away] = [first.join({ recordId }), tab.join({ recordId }), there.join({ recordId: elsewhere })]
    await until(() => [own, same, away].every(({ others }) => others()?.length === 0))
    there.join({ recordId })
    await until(() => own.others()?.length === 1 && same.others()?.length === 1)
    expect(away.others()).toEqual([])
  })

  it('vanish with their last tab', async () => {
    const [here, there, tab] = [await open(admin), await open(asGrace), await open(asGrace)]
    const own = here.join({ recordId })
    const closing = there.join({ recordId, isWriting: true })
    tab.join({ recordId })
    await until(() => own.others()?.[0]?.isWriting === true)
    closing.leave()
    await until(() => own.others()?.[0]?.isWriting === false)
    // As when the browser is killed.
    tab.close()
    await until(() => own.others()?.length === 0)
  })

  it('cannot pretend to be another, or be somewhere that is no request', async () => {
    const [here, there] = [await open(admin), await open(asGrace)]
    const own = here.join({ recordId })
    const forged = { recordId, adminId: ada, id: ada }
    there.join(forged)
    await until(() => own.others()?.length === 1)
    expect(own.others()).toEqual([{ id: other, isWriting: false }])
    there.join({ recordId: 'x'.repeat(5000) })
    await until(() => JSON.stringify(there.messages).includes('BAD_REQUEST'))
  })

  it('may come and go two times a second for a minute, and no more', async () => {
    const socket = await open(admin)
    const refused = () => JSON.stringify(socket.messages).split('TOO_MANY_REQUESTS').length - 1
    for (let count = 0; count < 130; count += 1) {
      const joined = socket.join({ recordId })
      await until(() => joined.others() !== undefined || refused() > 0)
      joined.leave()
      if (refused() > 0) break
    }
    expect(refused()).toBe(1)
    expect(socket.messages.length).toBeGreaterThan(200)
  })
})

describe.each(postgresql)('what processes tell each other of admins ($name)', ({ create }) => {
  const test = runDatabase(create)
  let second: TestDatabase
  const started: Presence[] = []
  const aborts: AbortController[] = []
  beforeAll(async () => {
    second = await openAgain(test)
  })
  afterEach(async () => {
    for (const abort of aborts.splice(0)) abort.abort()
    for (const presence of started.splice(0)) await presence.close()
  })
  afterAll(() => second.drop())

  /** Times that a test can wait for, but no beat unless it is about beats. */
  async function start({ database }: TestDatabase, timing: object = {}) {
    const presence = await startPresence({ database, scale: 1, beatMs: 60_000, leaveMs: 50, ...timing })
    started.push(presence)
    return presence
  }

  function join(presence: Presence, adminId: string, isWriting = false) {
    const abort = new AbortController()
    aborts.push(abort)
    const seen: Present[][] = []
    void (async () => {
      for await (const others of presence.join({ recordId, adminId, isWriting }, abort.signal)) seen.push(others)
    })()
    return { seen, last: () => seen.at(-1), leave: () => abort.abort() }
  }

  const notify = (payload: object | string) =>
    test.database.db.execute(
      sql`select pg_notify('northlattice_presence', ${typeof payload === 'string' ? payload : JSON.stringify(payload)})`,
    )

  it('reaches a process that starts later, at once', async () => {
    join(await start(test), ada)
    await setTimeout(200)
    const late = join(await start(second), other)
    await until(() => late.last()?.length === 1)
    expect(late.last()).toEqual([{ id: ada, isWriting: false }])
  })

  it('tells at once that an admin no longer writes, before the time after which he counts as gone', async () => {
    const writer = join(await start(test, { leaveMs: 60_000 }), ada, true)
    const own = join(await start(second), other)
    await until(() => own.last()?.[0]?.isWriting === true)
    writer.leave()
    await until(() => own.last()?.[0]?.isWriting === false)
    expect(own.last()).toEqual([{ id: ada, isWriting: false }])
  })

  it('takes away the admins of a process that stops', async () => {
    const [stopping, staying] = [await start(test), await start(second)]
    join(stopping, ada, true)
    const own = join(staying, other)
    await until(() => own.last()?.length === 1)
    await stopping.close()
    await until(() => own.last()?.length === 0)
  })

  it('forgets a process that is silent, and keeps one that is not', async () => {
    const fast = { beatMs: 100, staleAfterMs: 1500 }
    const own = join(await start(test, fast), ada)
    join(await start(second, fast), other)
    await until(() => own.last()?.length === 1)
    const dead = '019a0000-0000-7000-8000-0000000000d1'
    await notify({ from: dead, at: recordId, admins: [[dead, true]] })
    await until(() => own.last()?.length === 2)
    await until(() => own.last()?.length === 1)
    await setTimeout(2000)
    expect(own.last()).toEqual([{ id: other, isWriting: false }])
  })

  it('ignores what another version says', async () => {
    const own = join(await start(test), ada)
    for (const text of ['', 'x', '{}', '{"from":1}', '{"from":"x","at":"y","admins":3}']) await notify(text)
    join(await start(second), other)
    await until(() => own.last()?.length === 1)
    expect(own.seen).toEqual([[], [{ id: other, isWriting: false }]])
  })

  it('tells a hundred admins at a request, in messages that PostgreSQL takes', async () => {
    const [own, there] = [await start(test), await start(second)]
    const last = join(there, other)
    for (let at = 100; at < 250; at += 1) join(own, `019a0000-0000-7000-8000-000000000${at}`)
    await until(() => last.last()?.length === 100)
  })
})

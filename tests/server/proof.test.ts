import { beforeEach, describe, expect, it } from 'vitest'
import { calls, heldRequests, spentProofs, userQueries } from '#drizzle/schema/index.ts'
import { pruneSpentProofs } from '#server/shield/proof.ts'
import type { Proof } from '#src/shared/shield/shield.schema.ts'
import { proofRequired } from '#src/shared/shield/shield.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { proofFor } from '#tests/helpers/server-proofs.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const later = (ms: number) => new Date(friday.getTime() + ms)
/** Four points: too few to be held. */
const suspicious = { ...validQuery, projectDescription: 'We offer link building and guest posts.' }
const asked = { status: 428, body: { message: proofRequired, data: { code: 'PRECONDITION_REQUIRED' } } }

describe.each(databases)('proof of work on the $name', ({ create }) => {
  let now = friday
  const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' }
  const { test, api } = runApp(create, { env, clock: () => now })
  /** Each test has other visitors, because the embedded database counts in memory. */
  let visitor = 0
  beforeEach(async () => {
    now = friday
    visitor += 1
    await emptyTables(
      test.database.db,
      'held_requests, user_queries, consultations, subscribers, calls, spent_proofs, mails, attachments, events, rate_limits',
    )
  })

  const send = (path: string, input: object, to = api) =>
    to.trpc('mutation', path, input, { 'x-forwarded-for': `203.0.113.${visitor}` })
  const query = (proof: unknown, to = api) => send('queries.submit', { ...suspicious, signs: { trap: '', proof } }, to)
  const book = (slot: number, signs?: object, change: object = {}) =>
    send('calls.book', {
      ...validBooking,
      topic: `No. ${slot}`,
      start: slotAt(slot),
      email: guestAt(slot),
      ...change,
      signs,
    })
  const stored = () => test.database.db.$count(userQueries)

  it('is asked of a form that looks like spam, which is stored with a solution', async () => {
    expect(await query(null)).toMatchObject(asked)
    expect(await stored()).toBe(0)
    expect((await query(await proofFor(api, 'query'))).status).toBe(200)
    expect(await stored()).toBe(1)
    // A password manager is quick.
    const touched = (await api.trpc('query', 'shield.touch')).body.token
    expect((await send('queries.submit', { ...validQuery, signs: { trap: '', touched, proof: null } })).status).toBe(
      200,
    )
  })

  it('is not asked of REST, and of what has no scripts or an older one: they are only scored', async () => {
    expect((await api.rest('POST', '/api/users/query', { body: suspicious })).status).toBe(200)
    expect((await send('queries.submit', { ...suspicious, signs: { trap: '' } })).status).toBe(200)
    expect(await stored()).toBe(2)
    for (let n = 0; n < 7; n++) await send('queries.submit', validQuery)
    expect(await stored()).toBe(9)
  })

  it('does not keep a doubtful request from the quarantine, nor from telling nothing', async () => {
    const sent = (proof: unknown) =>
      send('queries.submit', { ...suspicious, signs: { trap: 'https://x.example', proof } })
    expect(await sent(null)).toMatchObject(asked)
    expect((await sent(await proofFor(api, 'query'))).status).toBe(200)
    expect([await stored(), await test.database.db.$count(heldRequests)]).toEqual([0, 1])
  })

  it('is asked from the sixth submission of an address in ten minutes on, of each form', async () => {
    const consultation = (n: number, proof: unknown) =>
      send('consultations.submit', { ...validConsultation, description: `No. ${n}`, signs: { trap: '', proof } })
    const subscription = (n: number, proof: unknown) =>
      send('subscribers.subscribe', { email: `${n}@example.com`, signs: { trap: '', proof } })
    for (const [form, submit] of [
      ['consultation', consultation],
      ['subscription', subscription],
    ] as const) {
      for (let n = 0; n < 5; n++) expect((await submit(n, null)).status).toBe(200)
      expect(await submit(5, null)).toMatchObject(asked)
      expect((await submit(5, await proofFor(api, form))).status).toBe(200)
      visitor += 100
      expect((await submit(6, null)).status).toBe(200)
      visitor -= 100
    }
  })

  it('is asked of every address when all of them send a form unusually often', async () => {
    const quiet = await startApp(test, { env, clock: () => now })
    const subscribe = (n: number) =>
      quiet.trpc(
        'mutation',
        'subscribers.subscribe',
        { email: `${n}@example.com`, signs: { trap: '', proof: null } },
        { 'x-forwarded-for': `198.51.${visitor}.${n}` },
      )
    for (let n = 0; n < 100; n++) expect((await subscribe(n)).status).toBe(200)
    // Those that are refused do not count.
    for (let n = 100; n < 103; n++) expect(await subscribe(n)).toMatchObject(asked)
    await quiet.close()
  })

  it('is good once', async () => {
    const proof = await proofFor(api, 'query')
    expect((await query(proof)).status).toBe(200)
    expect(await query(proof)).toMatchObject(asked)
    const signature = proof.challenge.signature.toUpperCase()
    expect(await query({ ...proof, challenge: { ...proof.challenge, signature } })).toMatchObject(asked)
    expect(await stored()).toBe(1)
  })

  it('is good for one of two processes that race for it', async () => {
    const other = await startApp(test, { env, clock: () => now })
    for (let round = 0; round < 3; round++) {
      const proof = await proofFor(api, 'query')
      const answers = await Promise.all([api, other, api, other].map((to) => query(proof, to)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 428, 428, 428])
    }
    expect(await stored()).toBe(3)
    await other.close()
  })

  it('is good for its own challenge only, unchanged, of this form and installation', async () => {
    const [one, two, call] = await Promise.all([proofFor(api, 'query'), proofFor(api, 'query'), proofFor(api, 'call')])
    const changed = (parameters: object): Proof => ({
      ...one,
      challenge: { ...one.challenge, parameters: { ...one.challenge.parameters, ...parameters } },
    })
    const forged = { ...one, challenge: { ...one.challenge, signature: 'a'.repeat(64) } }
    const wrong = [
      { ...one, solution: two.solution },
      { ...one, solution: { ...one.solution, derivedKey: `${'0'.repeat(32)}${one.solution.derivedKey.slice(32)}` } },
      { ...one, solution: { counter: 0, derivedKey: one.challenge.parameters.keyPrefix } },
      forged,
      changed({ cost: 1 }),
      changed({ data: { form: 'query', until: later(HOUR_MS).getTime() } }),
      call,
      { ...call, challenge: { ...call.challenge, parameters: one.challenge.parameters } },
      'anything',
      {},
    ]
    for (const proof of wrong) expect(await query(proof)).toMatchObject(asked)
    expect(await stored()).toBe(0)
    expect(await test.database.db.$count(spentProofs)).toBe(0)
    expect((await query(one)).status).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const [late, intime] = [await proofFor(api, 'query'), await proofFor(api, 'query')]
    now = later(10 * MINUTE_MS - 1)
    expect((await query(intime)).status).toBe(200)
    now = later(10 * MINUTE_MS)
    expect(await query(late)).toMatchObject(asked)
  })

  it('is forgotten an hour after it expired', async () => {
    await query(await proofFor(api, 'query'))
    const { db } = test.database
    expect(await pruneSpentProofs(db, later(70 * MINUTE_MS - 1))).toBe(0)
    expect(await pruneSpentProofs(db, later(70 * MINUTE_MS))).toBe(1)
    expect(await db.$count(spentProofs)).toBe(0)
  })

  describe('of a booking', () => {
    const booked = () => test.database.db.$count(calls)

    it('is needed by one that looks like spam, whatever sends it, and then takes the time', async () => {
      const doubtful = [
        book(0, { trap: 'https://x.example' }),
        book(2, undefined, { topic: 'Buy backlinks and guest posts at https://x.example' }),
        book(3, { trap: '', proof: null }, { name: 'Visit https://x.example' }),
      ]
      for (const answer of await Promise.all(doubtful)) expect(answer).toMatchObject(asked)
      expect(await booked()).toBe(0)
      const proof = await proofFor(api, 'call')
      expect((await book(0, { trap: 'https://x.example', proof })).status).toBe(200)
      expect(await booked()).toBe(1)
    })

    it('is needed from the sixth one of an address on, and not by ordinary ones before', async () => {
      const touched = (await api.trpc('query', 'shield.touch')).body.token
      now = later(10_000)
      for (let n = 0; n < 5; n++) expect((await book(n, { trap: '', touched })).status).toBe(200)
      expect(await book(5, { trap: '', touched })).toMatchObject(asked)
      expect((await book(5, { trap: '', touched, proof: await proofFor(api, 'call') })).status).toBe(200)
    })
  })
})

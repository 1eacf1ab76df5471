import fc from 'fast-check'
import { createFuzzSession } from './fuzz-session.ts'
import type { Answered, Send, SentCall } from './fuzzed-calls.ts'
import { type FuzzedCall, fuzzedCall } from './fuzzed-calls.ts'
import { createKnownValues } from './known-values.ts'

/** So many calls are made at a time from one seed. */
const CHUNK = 500
/** Of each route and status that failed so many are shown, and so much of each. */
const SHOWN = 2
const SHOWN_CHARACTERS = 1500

type Options = { send: Send; calls: number; seed: number; atOnce: number; account: { email: string; password: string } }

/**
 * Sends fuzzed calls, with an admin's session and without, and judges their answers. Every call gets one, and none says that the
 * server failed, except for a deliberate 503, which says when to come back.
 */
export async function fuzz({ send, calls, seed, atOnce, account }: Options) {
  const values = createKnownValues()
  const session = createFuzzSession(send, account)
  /** How many answers of each status there were, by route. */
  const counts: Record<string, Record<string, number>> = {}
  const failures: Record<string, string[]> = {}
  /** Addresses that were accepted in an input, by route or procedure. */
  const accepted: Record<string, Set<string>> = {}

  function judge(route: string, sent: SentCall, answer: Answered) {
    const { status, headers, body } = answer
    counts[route] = { ...counts[route], [status]: (counts[route]?.[status] ?? 0) + 1 }
    if (!isFailure(answer)) return
    const key = `${status} ${route}`
    const shown = failures[key] ?? []
    failures[key] = shown
    if (shown.length < SHOWN) shown.push(described(sent, status === 0 ? body : String(headers['x-request-id'])))
  }

  async function call(fuzzed: FuzzedCall) {
    const login = fuzzed.isAdmin ? await session.get() : null
    values.tell(session.account)
    const sent = filled(fuzzed, login?.cookies)
    const answer = await send(sent).catch((error): Answered => ({ status: 0, headers: {}, body: String(error) }))
    judge(fuzzed.route, sent, answer)
    if (answer.status === 401 && login) session.drop(login)
    if (answer.status === 0 || answer.status >= 400) return
    values.learn(answer.body, session.ownIds)
    for (const { name, input, isSure } of succeeded(fuzzed, sent, answer.body)) {
      session.follow(name, input)
      const { email } = input
      if (!isSure || typeof email !== 'string') continue
      accepted[name] ??= new Set()
      accepted[name].add(email.trim())
    }
  }

  function filled({ method, url, headers, body }: FuzzedCall, cookie: string | undefined): SentCall {
    const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
    const inUrl = (value: string) => encodeURIComponent(inJson(value).toWellFormed())
    const inBytes = (value: string) => Buffer.from(inJson(value)).toString('latin1')
    return {
      method,
      url: values.fill(url, inUrl),
      headers: cookie === undefined ? headers : { cookie, ...headers },
      body: body && Buffer.from(values.fill(body.toString('latin1'), inBytes), 'latin1'),
    }
  }

  for (let made = 0; made < calls; made += CHUNK) {
    const chunk = fc.sample(fuzzedCall, { seed: seed + made, numRuns: Math.min(CHUNK, calls - made) }).values()
    const worker = async () => {
      for (const next of chunk) await call(next)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  return { counts, failures, accepted, session }
}

function isFailure({ status, headers, body }: Answered): boolean {
  // Of several procedures one can fail.
  if (/"httpStatus":5(?!03)\d\d/.test(body)) return true
  return status === 0 || (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined))
}

/**
 * Returns the calls that succeeded, with their input as it was sent; of a batch, those that did not fail. `isSure` is false
 * for a batch that was answered by a stream.
 */
function succeeded({ asks }: FuzzedCall, sent: SentCall, body: string) {
  const inputs = parsed(sent.body?.toString() ?? '')
  if (asks.length === 1) return asks.map((name) => ({ name, input: Object(inputs.json ?? inputs), isSure: true }))
  const answers: unknown = parsed(body)
  return asks.flatMap((name, at) => {
    const input = Object(inputs[at]?.json)
    if (!Array.isArray(answers)) return [{ name, input, isSure: false }]
    return 'result' in Object(answers[at]) ? [{ name, input, isSure: true }] : []
  })
}

/** Parses JSON as servers do, which skip a byte order mark; an empty object when it is invalid. */
function parsed(json: string) {
  try {
    return Object(JSON.parse(json.replace(/^\ufeff/, '')))
  } catch {
    return {}
  }
}

function described({ method, url, headers: { cookie, ...headers }, body = Buffer.alloc(0) }: SentCall, id: string) {
  const lines = [id, `${method} ${url}`, JSON.stringify(headers), JSON.stringify(body.toString('latin1'))]
  const cut = lines.map((line) => line.slice(0, SHOWN_CHARACTERS))
  return [...cut, cookie === undefined ? 'without cookies' : 'with cookies'].join('\n')
}

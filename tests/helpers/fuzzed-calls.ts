import fc from 'fast-check'
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-requests.ts'

export type FuzzedCall = FuzzedRequest & {
  /** Whether the session's cookies go with it. */
  isAdmin: boolean
}

export type SentCall = Pick<FuzzedCall, 'method' | 'url' | 'headers' | 'body'>
export type Answered = { status: number; headers: Record<string, unknown>; body: string }
/** Sends a call and returns its answer. Throws when there is none. */
export type Send = (call: SentCall) => Promise<Answered>

type Damage = (body: Buffer) => Buffer
const inserted =
  (bytes: Buffer, share: number): Damage =>
  (body) => {
    const at = Math.floor(body.length * share)
    return Buffer.concat([body.subarray(0, at), bytes, body.subarray(at)])
  }
const replaced =
  (pattern: RegExp, text: string): Damage =>
  (body) =>
    Buffer.from(
      body.toString('latin1').replace(pattern, () => text),
      'latin1',
    )
const share = fc.double({ min: 0, max: 1, noNaN: true })
const firstText = /"[^"]*"(?=[,}])/
const typeNotes = /"values":\{[^}]*\}/

const bytes = 'ff 00 c328 eda080 efbbbf 0d0a2d2d637574 1f8b 5c7564383030'.split(' ')
const numbers = ['1e400', '-1e-400', '9'.repeat(1000), 'NaN', '{"json":null}', '{"__proto__":{"x":1}}']
const notes = ['{"a":["Date"]}', '[["Date"]]', '{"id":["undefined"]}', '["Date"]', '7']
const bodies = ['', 'null', '[]', '7', '"x"', '{', '{"a":1,"a":2}', '{"0":{"json":{}}}', '{"json":{},"meta":7}']

/** Changes to a body in transit. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Damage>((body) => body) },
  share.map(
    (kept): Damage =>
      (body) =>
        body.subarray(0, Math.floor(body.length * kept)),
  ),
  fc.tuple(fc.constantFrom(...bytes), share).map(([hex, at]) => inserted(Buffer.from(hex, 'hex'), at)),
  fc.constantFrom(19, 21, 500, 100_000).map((depth) => replaced(firstText, '['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom(...numbers).map((text) => replaced(firstText, text)),
  fc.constantFrom(...notes).map((text) => replaced(typeNotes, `"values":${text}`)),
  fc.constant<Damage>((body) => Buffer.concat([body, body])),
  fc.constantFrom(70_000, 1_100_000).map(
    (size): Damage =>
      (body) =>
        Buffer.concat([body, Buffer.alloc(size, ' ')]),
  ),
  fc.constantFrom(...bodies).map(
    (text): Damage =>
      () =>
        Buffer.from(text),
  ),
)

/** Values of headers that mean something to a server, and some that should not. */
const oddValues: Record<string, string[]> = {
  'content-type': [
    ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/problem+json', ';', ''],
    ...['multipart/form-data', 'multipart/form-data; boundary=""', 'multipart/form-data; boundary=x', 'x'.repeat(5000)],
    ...['APPLICATION/JSON;;', 'application/json; charset=utf-16', 'application/jsonx', 'application/json, text/plain'],
  ],
  'accept-encoding': ['br;q=0, *', 'zstd', 'gzip;q=x', 'identity;q=0', ', ,', 'x'.repeat(3000)],
  origin: ['http://evil.example', 'null', 'x', 'http://[', ''],
  'sec-fetch-site': ['cross-site', 'none', 'x'],
  host: ['evil.example', 'a b', '[::1', 'x'.repeat(3000), 'localhost:99999', '@', ''],
  cookie: ['session=', 'session=x; session=y', 'device=%00', `a=${'b'.repeat(8000)}`, ';;;=', '__proto__=1'],
  range: ['bytes=5-1', 'bytes=0-0,1-1'],
  'if-none-match': ['*'],
  'if-modified-since': ['nonsense'],
  'content-encoding': ['gzip'],
  'transfer-encoding': ['chunked'],
  expect: ['100-continue', 'the-moon'],
  connection: ['close'],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['gopher', 'https'],
  forwarded: ['for="[::1]:x"'],
  accept: ['text/event-stream', 'application/jsonl'],
  'trpc-accept': ['application/jsonl'],
  'last-event-id': ['\u00ff'],
  'user-agent': ['x'.repeat(5000), ''],
  'accept-language': ['*;q=7'],
  'x-odd': ['y'.repeat(20_000)],
}
const oddHeader = fc
  .constantFrom(...Object.entries(oddValues))
  .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]))

/** Most callers have an address of their own, so that limits do not answer for what lies behind them; some share one. */
const address = fc.oneof(
  { weight: 12, arbitrary: fc.ipV4() },
  { weight: 4, arbitrary: fc.ipV6() },
  fc.constantFrom('192.0.2.1', '192.0.2.2'),
  fc.constantFrom('unknown', '[::1]:99999', '1.2.3.4, 5.6.7.8', '::ffff:1.2.3.4', '1.2.3.4:80', ',,,', 'fe80::1%eth0'),
  fc.constantFrom('127.0.0.1', 'x'.repeat(3000)),
)

/** Any call, at any of the transports. */
export const fuzzedCall: fc.Arbitrary<FuzzedCall> = fc
  .record({
    request: fuzzedRequest,
    isAdmin: fc.nat(9).map((digit) => digit < 7),
    damaged: damage,
    odd: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(oddHeader, { maxLength: 3 }) },
    ),
    from: address,
  })
  .map(({ request, isAdmin, damaged, odd, from }) => ({
    ...request,
    isAdmin,
    body: request.body && damaged(request.body),
    headers: { 'x-forwarded-for': from, ...request.headers, ...Object.fromEntries(odd) },
  }))

import fc from 'fast-check'
import { known } from './known-values.ts'

/** A place in a list as our cursors write it. */
export const cursorAt = (time: string, id = known('ID', 0)) => Buffer.from(`${time} ${id}`).toString('base64url')

const far = '+275760-09-13T00:00:00.000Z'

const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udc00', '\uffff', '\u202e', '\u0085', '\r\nA: b', 'a\u0301'.repeat(100)],
  ...'% _ \\ %_\\ %%% $1 #{7*7} {{7*7}} ../../etc/passwd (a+)+$ |&! a&b:* İ 𝒳 日本 👩‍👩‍👧'.split(' '),
  ...["' or 1=1 --", "'; drop table admins; --", '<script>alert(1)</script>', '&#0;&#xD800;'],
  ...'__proto__ constructor toString hasOwnProperty then null undefined NaN true all -1 0x10 1.5 1e309 ٣'.split(' '),
  ...['9'.repeat(400), `${'a'.repeat(260)}@b.co`, '00000000-0000-0000-0000-000000000000', '9223372036854775807-1'],
  ...[201, 5001, 200_001].map((length) => 'x'.repeat(length)),
  ...['# ', '[', '> ', '*a_', '`', '|-', 'ß'].map((marks) => marks.repeat(3000)),
  ...[far, ...'-000001-01-01T00:00:00Z 0000-01-01 2026-02-30 9999-12-31 1969-12-31'.split(' ')],
  ...'2026-11-23T09:00:00+23:59 0000-01-01T00:00:00+23:59 9999-12-31T23:59:59-23:59'.split(' '),
  ...[far, '0000-01-01T00:00:00.000Z', 'x', '\0'].map((time) => cursorAt(time)),
  ...['x', "'", '\0'].map((id) => cursorAt('2026-11-23T09:00:00.000Z', id)),
]
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, Number.NaN]
const times = [-1, 0, 8.64e15, -8.64e15, 253_402_300_800_000, Number.NaN].map((time) => new Date(time))

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
const structures: unknown[] = [
  ...[[], {}, [[]], [null], nested(18), nested(40), Array(101).fill(known('ID', 1)), Array(3000).fill('x')],
  ...['{"__proto__":{"id":1}}', '{"toString":1,"valueOf":2}', '{"length":1e9}', '{"then":"x"}'].map((json) =>
    JSON.parse(json),
  ),
]

/** Any odd text. */
const oddText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 60 }))

/** Values that no field expects, and values that only some fields expect. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined, true, false) },
  { weight: 2, arbitrary: fc.constantFrom(...structures) },
  { weight: 2, arbitrary: fc.constantFrom(...times) },
  fc.date(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)

export const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A part of a path. */
export const oddSegment = fc.oneof(
  oddText.map(encoded),
  fc.constantFrom(...'%E0%A4%A %00 % %25 ..%2f.. %2e%2e ;x=1 %C0%AF %ED%A0%80 * x/y //'.split(' '), 'x'.repeat(20_000)),
)

/** Query strings, without the question mark. */
export const oddQuery = fc.oneof(
  fc.dictionary(oddText, oddText, { maxKeys: 4 }).map((search) => new URLSearchParams(search).toString()),
  fc.constantFrom(...' ? % &&=& %E0%A4%A limit=1&limit=2 a[b]=c __proto__[x]=1'.split(' ')),
  fc.constantFrom(`x=${'x'.repeat(20_000)}`, '='.repeat(3000)),
)

/** Any body of a form: any JSON, or a valid body in which some fields, also of these other keys, have any value. */
export function anyBody(valid: Record<string, string>, ...otherKeys: string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...Object.values(valid)))
  const field = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue())
  const keys = fc.constantFrom(...Object.keys(valid), ...otherKeys)
  const changed = fc.dictionary(keys, field).map((changes) => ({ ...valid, ...changes }))
  return fc.oneof(fc.jsonValue(), changed)
}

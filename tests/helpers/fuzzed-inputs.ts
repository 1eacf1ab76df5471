import fc from 'fast-check'
import { z } from 'zod'
import { known, knownEmail, knownPassword } from './known-values.ts'
import { cursorAt, oddValue } from './odd-values.ts'

const someKnown = (kind: 'ID' | 'TOKEN' | 'CURSOR') => fc.nat(63).map((at) => known(kind, at))
/** Valid values by the names of our fields; a name that is not here gets one by its type. */
const named: Record<string, fc.Arbitrary<unknown>> = {
  id: someKnown('ID'),
  change: someKnown('ID'),
  token: someKnown('TOKEN'),
  cursor: fc.oneof(someKnown('CURSOR'), fc.constant(cursorAt('2026-11-23T09:00:00.000Z'))),
  last: fc.oneof(someKnown('CURSOR'), fc.constant(null)),
  email: fc.oneof({ weight: 6, arbitrary: freshEmail() }, { weight: 1, arbitrary: fc.constant(knownEmail) }),
  currentEmail: fc.constant(knownEmail),
  newEmail: freshEmail(),
  password: fc.constantFrom(knownPassword, 'a wrong password'),
  currentPassword: fc.constantFrom(knownPassword, knownPassword, 'a wrong password'),
  newPassword: fc.constantFrom('nineteen quokkas count', 'eleven okapis sing'),
  topic: fc.constant('A compiler that reads English sentences.'),
  description: fc.constant('A compiler that reads English sentences.'),
  projectDescription: fc.constant('A compiler that reads English sentences.'),
  search: fc.constantFrom('', 'grace', 'gr', 'fuzz-1 example', '+1 555', 'søren'),
  text: fc.constantFrom('grace', 'gr', '日本'),
  content: fc.constantFrom(
    '# Why\n\nA proof says **that**.\n\n## How',
    '<b>x</b> [a](javascript:b) ![](/uploads/x) $x$',
  ),
  category: fc.constantFrom('AI', 'Blockchain', 'Cybersecurity', 'Business'),
  slug: fc.constantFrom('zero-knowledge', 'signing-is-the-easy-part'),
  lastEventId: fc.constantFrom('0-0', '1-1'),
  from: fc.constantFrom('2026-11-23', '2026-12-01'),
  to: fc.constantFrom('2026-12-24', '2027-01-04'),
  image: fc.constant(''),
}

function freshEmail() {
  return fc.nat(1_000_000).map((number) => `fuzz-${number}@example.com`)
}

type Schema = z.core.JSONSchema.BaseSchema

/** An input that a schema takes, as far as its JSON schema tells. */
function validInput(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.properties) {
    const fields: Record<string, fc.Arbitrary<unknown>> = {}
    for (const [field, inside] of Object.entries(schema.properties)) fields[field] = validInput(asSchema(inside), field)
    return fc.record(fields, { requiredKeys: schema.required ?? [] })
  }
  if (name in named) return named[name] ?? fc.constant(null)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((inside) => validInput(asSchema(inside), name)))
  if (schema.format === 'uuid') return someKnown('ID')
  switch (schema.type) {
    case 'array':
      return fc.array(validInput(asSchema(schema.items), name), { minLength: 1, maxLength: 3 })
    case 'object':
      return fc.dictionary(someKnown('ID'), validInput(asSchema(schema.additionalProperties)), { maxKeys: 3 })
    case 'integer':
      return fc.integer({ min: 1, max: 30 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return schema.format === 'date-time'
        ? fc.constant('2026-11-23T09:00:00Z')
        : fc.constantFrom('Grace', 'Hopper & Sons')
    default:
      // zod's times have no JSON schema.
      return fc.date({ min: new Date('2026-11-01'), max: new Date('2027-01-31'), noInvalidDate: true })
  }
}

const asSchema = (schema: unknown) => (typeof schema === 'object' && schema !== null ? (schema as Schema) : {})

const removed = Symbol('removed')
type Change = { at: number; to: (value: unknown) => unknown }

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(50),
  to: fc.oneof(
    { weight: 6, arbitrary: oddValue.map((value) => () => value) },
    { weight: 2, arbitrary: fc.constant(() => removed) },
    fc.constant((value: unknown) => [value]),
    fc.constant((value: unknown) => (typeof value === 'string' ? value.slice(0, 1000).repeat(300) : [value, value])),
    fc.tuple(fc.constantFrom('extra', 'id', 'status', '__proto__', 'constructor', 'role'), oddValue).map(
      ([key, value]) =>
        (inside: unknown) =>
          isObject(inside) ? Object.fromEntries([...Object.entries(inside), [key, value]]) : value,
    ),
  ),
})

/** A valid input of a schema, in which up to three places are changed. */
export function fuzzedInput(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  // A procedure that takes a form as well is described by what the form holds.
  const inner = schema instanceof z.ZodPipe ? (schema.out as z.ZodType) : schema
  const valid = inner
    ? validInput(z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' }))
    : fc.constant(undefined)
  return fc
    .tuple(valid, fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })))
    .map(([input, changes]) => changes.reduce(changed, input))
}

function changed(input: unknown, { at, to }: Change): unknown {
  const places = placesIn(input)
  const result = changedAt(input, places[at % places.length] ?? [], to)
  return result === removed ? undefined : result
}

function placesIn(value: unknown): string[][] {
  const inside = isObject(value) || Array.isArray(value) ? Object.entries(value) : []
  // The first few hundred will do: some values hold thousands.
  return [[], ...inside.slice(0, 20).flatMap(([key, item]) => placesIn(item).map((path) => [key, ...path]))]
}

function changedAt(value: unknown, [key, ...rest]: string[], to: Change['to']): unknown {
  if (key === undefined) return to(value)
  const entries = Object.entries(Object(value))
    .map(([name, item]): [string, unknown] => [name, name === key ? changedAt(item, rest, to) : item])
    .filter(([, item]) => item !== removed)
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#src/figures/models/random.ts'
import {
  crash,
  createValidator,
  type Message,
  onMessage,
  onTimeout,
  type Ports,
  proposeFirst,
  start,
} from '#src/site/pages/home/consensus-demo/protocol.ts'

const N = 4

type Faults = { seed: number; loss: number; timeouts: number; crashes: number }

/**
 * A hostile network: every next event is chosen at random (a message is delivered, lost or delivered again later, a
 * timer runs out, a validator loses its memory or is cut off), far beyond the faults that the terrain has.
 */
function run({ seed, loss, timeouts, crashes }: Faults) {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const validators = Array.from({ length: N }, (_, id) => createValidator(id))
  const decisions = new Map<number, Set<number>>()
  let mail: { to: number; message: Message }[] = []
  const ports: Ports = {
    n: N,
    faults: 1,
    quorum: 3,
    send: (_, to, message) => mail.push({ to, message }),
    broadcast: (_, message) => mail.push(...validators.map((v) => ({ to: v.id, message }))),
    armTimer: () => {},
    proposeSoon: (v) => proposeFirst(v, ports),
    decided: (_, height, value) => decisions.set(height, (decisions.get(height) ?? new Set()).add(value)),
  }
  for (const v of validators) start(v, ports)
  let cutOff = N
  for (let step = 0; step < 1200; step++) {
    if (random() < 0.03) cutOff = below(N + 2)
    const validator = validators[below(N)]
    const letter = mail[below(mail.length)]
    if (validator && random() < timeouts) onTimeout(validator, ports)
    if (validator && random() < crashes) {
      crash(validator)
      start(validator, ports)
    }
    if (!letter) continue
    if (random() < 0.97) mail = mail.filter((other) => other !== letter)
    const to = validators[letter.to]
    const cut = letter.message.from === cutOff && letter.to !== cutOff
    if (to && !cut && random() >= loss) onMessage(to, letter.message, ports)
  }
  return decisions
}

test('no schedule of deliveries, losses, repeats, timeouts and crashes makes two validators disagree', () => {
  let decided = 0
  const percent = (max: number) => fc.integer({ min: 0, max }).map((p) => p / 100)
  const weather = fc.record({ seed: fc.integer(), loss: percent(40), timeouts: percent(14), crashes: percent(3) })
  fc.assert(
    fc.property(weather, (conditions) => {
      for (const values of run(conditions).values()) {
        decided++
        expect(values.size).toBe(1)
      }
    }),
    { numRuns: 4000 },
  )
  expect(decided).toBeGreaterThan(4000)
}, 180_000)

import {
  attackSteps,
  attemptChances,
  bucketBound,
  comparison,
  dailyCapBound,
  emitted,
  keyRisk,
  network,
  passesAll,
  paymentStates,
  policy,
  retrieval,
  settlement,
  triesToMatch,
} from '#src/figures/models/article-examples.ts'
import { schedule } from '#src/figures/models/emissions.ts'
import { minCut } from '#src/figures/models/min-cut.ts'
import { atLeastOne, attemptsForHalf, quorumOdds } from '#src/figures/models/odds.ts'
import { depthFor, poissonEstimate, reorgProbability } from '#src/figures/models/reorganization.ts'

/** The numbers of one article, as phrases of its text. */
export type Numbers = {
  /** Follow from a model. */
  computed: string[]
  /** Assumptions of an example, on which the models are run. */
  assumed: string[]
  /** Facts about standards, systems and years. */
  cited: string[]
}

export const percent = (share: number, digits = 1) => `${Number((share * 100).toPrecision(digits))}%`
export const amount = (value: number) => value.toLocaleString('en-US')
export const dollars = (value: number) => `$${amount(Math.round(value))}`
const words: Record<number, string> = {
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  10: 'ten',
  11: 'eleven',
  14: 'fourteen',
  18: 'eighteen',
  26: 'twenty-six',
  64: 'sixty-four',
  69: 'sixty-nine',
}
const word = (value: number) => words[Math.round(value)] ?? `(no word for ${value})`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const million = (value: number) => `$${Number(value.toFixed(1))}\u00a0million`

export function finality(): Numbers {
  const { value, budget, shares } = settlement
  const depth = (q: number, at: number) => depthFor(q, at, budget)
  const [low, middle, high] = shares
  const rows = [value / 100, value, value * 100].map(
    (at) => `${dollars(at)} ${shares.map((q) => depth(q, at)).join(' ')}`,
  )
  return {
    computed: [
      ...rows,
      `from ${word(depth(low, value / 100))} blocks to ${word(depth(high, value * 100))}`,
      `${percent(poissonEstimate(low, 6), 2)} for q = ${percent(low, 2)} at six blocks`,
      `the sum gives ${percent(reorgProbability(low, 6), 2)}`,
      `a hundred times the value costs ${word(depth(middle, value * 100) - depth(middle, value))} more blocks`,
      `At ${dollars(value)}, ten more points of attacker share cost ${word(depth(high, value) - depth(middle, value))}`,
      `Six is the right depth at ${percent(low, 2)} for about ${dollars(Math.round(budget / reorgProbability(low, 6) / 1000) * 1000)}`,
      `Against ${percent(middle)}`,
    ],
    assumed: [`an expected loss of ${dollars(budget)}`, 'at risk q = 10% 20% 30%', 'p=1−q', '=1−∑k=0z−1C(z+k−1,k)'],
    cited: ['two-thirds quorums', 'at least a third'],
  }
}

export function fuzzing(): Numbers {
  const { bytes, perSecond } = comparison
  const { blind, guided } = triesToMatch(bytes)
  const [mantissa, exponent] = blind.toExponential(1).split('e+')
  const days = word(blind / perSecond / 86_400)
  return {
    computed: [
      `A ${word(bytes)}-byte comparison holds off a blind fuzzer for ${days} days and a guided one for a tenth of a second`,
      `256${bytes}≈${mantissa}·10${exponent}`,
      `that’s ${days} days`,
      `${bytes}·${guided / bytes} tries: a tenth of a second`,
      'sender meets receiver once in 256 transfers',
      'is below 3/n at 95% confidence',
    ],
    assumed: [`a ${bytes}-byte constant`, `at ${amount(perSecond)} runs a second`],
    cited: ['−1 hasn’t been tried'],
  }
}

export function merkle(lines: number, checks: number): Numbers {
  return {
    computed: [`takes ${word(lines)} lines`, `None of the ${word(checks)}`, 'index + 2d verify alike'],
    assumed: ['index >> d == 0'],
    cited: [
      ...['the hash of 64 bytes', 'the 64 bytes below', 'can never be 64 bytes long'],
      ...['RFC 6962', 'H(0x00 ‖ data)', 'H(0x01 ‖ left ‖ right)', 'CVE-2012-2459'],
    ],
  }
}

export function search(): Numbers {
  const [recall, survival, presence, use] = retrieval.map(({ passes }) => passes)
  const product = passesAll(retrieval)
  const error = (n: number) => 1.96 * Math.sqrt((0.9 * 0.1) / n)
  // Two independent runs: the variances add up.
  const needed = (2 * 0.9 * 0.1 * 1.96 ** 2) / 0.02 ** 2
  return {
    computed: [
      `${retrieval.map(({ passes }) => passes.toFixed(2)).join('×')}=${product.toFixed(2)}`,
      `${capital(word(10 * (1 - product)))} answers in ten are wrong`,
      `90% means 90 ± ${Math.round(100 * error(100))} at 95% confidence`,
      `≈${error(100).toFixed(2)}`,
      `about ${amount(Math.round(needed / 100) * 100)} in each run`,
    ],
    assumed: [
      `for ${percent(recall ?? 0, 2)} of questions`,
      `for ${percent(survival ?? 0, 2)} of those`,
      `for ${percent(presence ?? 0, 2)} and`,
      `used for ${percent(use ?? 0, 2)}`,
      '1.96·0.9·0.1/100',
    ],
    cited: [],
  }
}

export function threats(): Numbers {
  const entries = attackSteps.filter(({ from }) => from === 'outside')
  const cut = minCut(attackSteps, 'outside', 'key')
  return {
    computed: [
      `closing the doors you can see costs ${word(entries.reduce((sum, { capacity }) => sum + capacity, 0))} days`,
      `cutting the attack off further in costs ${word(cut.maxFlow)}`,
    ],
    assumed: [],
    cited: [],
  }
}

export function tokens(): Numbers {
  const income = schedule(network)
  const { emission = 0, fees = 0 } = income[network.end - 1] ?? {}
  const after = emitted * (income[network.end]?.fees ?? 0)
  const total = emitted * (emission + fees)
  const required = 0.08
  const stake = (4 * after) / required
  return {
    computed: [
      `reports a ${million(total)} quarter may make ${million(after)} a quarter`,
      `Holders see ${million(total)}, and the day after ${million(after)}: ${word((100 * after) / total)} percent`,
      `computed on the ${word(total)}`,
      `earns ${million(emitted * fees)} of fees`,
      `At ${million(4 * after)} and r = ${percent(required)} that’s ${million(Math.round(stake))}`,
      `more than ${million(Math.round(stake / 3))}`,
    ],
    assumed: [`emits ${million(emitted)}`, `𝜌=${percent(network.rented)}`, 'F′=(1−𝜌)·F'],
    cited: ['a third of which halts a BFT chain'],
  }
}

export function agentKeys(): Numbers {
  const [, p] = attemptChances
  const { cap, capacity, perHour, takenAt, noticedAfter } = policy
  const twoMinutes = 2 / 60
  const { stolen, away } = keyRisk
  const odds = (k: number, n: number) => quorumOdds(k, n, stolen, away)
  const pair = (k: number, n: number) => `${percent(odds(k, n).theft)} and ${percent(odds(k, n).lockOut)}`
  const boundaries = paymentStates.length - 1
  let requests = 0
  while (0.95 ** requests > 0.5) requests++
  return {
    computed: [
      `${capital(word(paymentStates.length))} states, ${word(boundaries)} boundaries`,
      ...Array.from(
        { length: boundaries },
        (_, i) =>
          `${i + 1} ${i === 1 ? 'intent → call' : i === 2 ? 'call → transaction' : `${paymentStates[i]} → ${paymentStates[i + 1]}`}`,
      ),
      `At p = ${percent(p)}, which would be a well-defended agent, a thousand attempts succeed ${percent(atLeastOne(p, 1000), 2)} of the time`,
      `ln2/p≈${Math.round(attemptsForHalf(p))}`,
      `the 95% upper bound on p is about 3/500, or ${percent(1 - 0.05 ** (1 / 500))}`,
      `(1−p)n=0.05. So p=1−0.051/n, which is close to 3/n, since −ln0.05≈${(-Math.log(0.05)).toFixed(1)}`,
      'below one in a hundred thousand takes three hundred thousand',
      `allowed ${dollars(dailyCapBound(twoMinutes, cap, takenAt))} in two minutes`,
      `That’s ${dollars(bucketBound(twoMinutes, capacity, perHour))} in those two minutes and ${dollars(bucketBound(noticedAfter, capacity, perHour))} in an ${word(noticedAfter)}-hour night`,
      `takes over the agent at ${Math.floor(takenAt)}:${Math.round((takenAt % 1) * 60)} spends ${dollars(cap)}, waits two minutes, and spends ${dollars(cap)} again`,
      `a single key has a ${percent(odds(1, 1).theft)} chance of theft and a ${percent(odds(1, 1).lockOut)} chance of lockout`,
      `Two of three: ${pair(2, 3)}. Three of five: ${pair(3, 5)}`,
      `against theft, ${percent(odds(2, 2).theft)}, but locked out almost ${percent(odds(2, 2).lockOut)} of the time`,
      `At 95%, ${word(requests)} bad requests are enough to make it more likely than not`,
    ],
    assumed: [
      ...['180 USDC', 'about $480 a day', `up to ${dollars(capacity)}`, `A cap of ${dollars(24 * perHour)} a day`],
      ...[`For c = ${percent(stolen)} and u = ${percent(away)}`, 'no reviewer has 95%', 'still has a 5% chance'],
      ...['P=1−(1−p)n', '1−dm'],
    ],
    cited: [...['1988', 'ERC-20', 'EIP-2612', 'EIP-712', 'ERC-4337', 'EIP-7702', 'ERC-7562', '192-bit', '64-bit']],
  }
}

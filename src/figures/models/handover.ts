import { randomFrom } from './seed.ts'

/** Changes to a system in one week of an engagement, by us and by the client's team. */
export type Week = { ours: number; theirs: number }

/** A planned hand-over: the client's share follows a logistic curve centred at `half`; the amount of work is seeded. */
export function handover(title: string, weeks: number, half: number): Week[] {
  const random = randomFrom(title)
  return Array.from({ length: weeks }, (_, week) => {
    const amount = Math.round(26 + 20 * Math.sin((Math.PI * (week + 0.7)) / (weeks + 0.4)) + random() * 9)
    const theirs = Math.round(amount / (1 + Math.exp(-(week + 1 - half) * 0.62)))
    return { ours: amount - theirs, theirs }
  })
}

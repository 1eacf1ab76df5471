import { randomFrom } from './seed.ts'

/** Changes to a system in each week of an engagement, by us and by those who will keep it. */
export type Week = { ours: number; theirs: number }

/** A hand-over as it is planned: their part follows a logistic curve with its middle at `half`, the amount of work its own noise. */
export function handover(title: string, weeks: number, half: number): Week[] {
  const random = randomFrom(title)
  return Array.from({ length: weeks }, (_, week) => {
    const amount = Math.round(26 + 20 * Math.sin((Math.PI * (week + 0.7)) / (weeks + 0.4)) + random() * 9)
    const theirs = Math.round(amount / (1 + Math.exp(-(week + 1 - half) * 0.62)))
    return { ours: amount - theirs, theirs }
  })
}

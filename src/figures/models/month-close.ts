/** A task of closing the books: hours of work with the old and the new ledger, and what must be done before. */
type Task = { name: string; before: number; after: number; needs: readonly string[] }

export const hoursPerDay = 8

export const closingTasks: readonly Task[] = [
  { name: 'statements', before: 8, after: 0.5, needs: [] },
  { name: 'matching', before: 24, after: 1, needs: ['statements'] },
  { name: 'accruals', before: 16, after: 1.5, needs: ['statements'] },
  { name: 'differences', before: 16, after: 2, needs: ['matching'] },
  { name: 'currencies', before: 8, after: 0.5, needs: ['matching'] },
  { name: 'journals', before: 8, after: 0.5, needs: ['accruals', 'differences', 'currencies'] },
  { name: 'sign-off', before: 16, after: 2.5, needs: ['journals'] },
]

/** Returns when each task starts and ends, in hours, when each starts as early as it can. */
export function closingPlan(ledger: 'before' | 'after') {
  const ends = new Map<string, number>()
  return closingTasks.map(({ name, needs, [ledger]: hours }) => {
    const from = Math.max(0, ...needs.map((need) => ends.get(need) ?? 0))
    ends.set(name, from + hours)
    return { name, from, to: from + hours }
  })
}

/** Returns the number of working days that a plan takes, begun ones included. */
export function workingDays(plan: readonly { to: number }[]): number {
  return Math.ceil(Math.max(...plan.map(({ to }) => to)) / hoursPerDay)
}

/** Returns how many of `questions` are left after each stage, of which each passes a share of what the one before it left. */
export function leftAfter(questions: number, stages: readonly { passes: number }[]): number[] {
  let share = questions
  return stages.map(({ passes }) => {
    share *= passes
    return Math.round(share)
  })
}

/** Returns the share that passes all stages. */
export function passesAll(stages: readonly { passes: number }[]): number {
  return stages.reduce((share, { passes }) => share * passes, 1)
}

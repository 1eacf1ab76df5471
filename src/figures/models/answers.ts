import { normalFrom, randomFrom } from './seed.ts'

export const outcomes = ['supported', 'declined', 'unsupported'] as const
export type Outcome = (typeof outcomes)[number]
type Answer = { before: Outcome; after: Outcome }

/** Better retrieval finds the passage of harder questions too. */
const found = { before: -1.1075, after: -1.5 }
/** The assistant declines when its own estimate, which has an error, is below this. */
const confidence = { least: -1.35, error: 0.6 }

/**
 * Returns the outcome of each question before and after: `ease` decides whether the search finds a passage that supports
 * the answer. Before, everything is answered.
 */
export function sortAnswers(title: string, questions: number): Answer[] {
  const normal = normalFrom(randomFrom(title))
  return Array.from({ length: questions }, () => {
    const ease = normal()
    const estimate = ease + confidence.error * normal()
    return {
      before: ease > found.before ? 'supported' : 'unsupported',
      after: estimate < confidence.least ? 'declined' : ease > found.after ? 'supported' : 'unsupported',
    }
  })
}

/** Returns how many answers had the outcome `before` and have the outcome `after`. */
export function moved(answers: readonly Answer[], before: Outcome, after: Outcome): number {
  return answers.filter((answer) => answer.before === before && answer.after === after).length
}

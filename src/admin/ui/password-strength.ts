import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { mostCommon } from '#src/shared/account/most-common.ts'

export type Strength = 'weak' | 'fair' | 'strong'

// The long list is on the server, which refuses its passwords; it would weigh more than the back office.
const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords: [...mostCommon] } })

/**
 * Powers of ten of guesses. Higher than the library's own scores, because without its dictionaries a single word counts as
 * letters at random.
 */
const FAIR = 8
const STRONG = 12

/** Estimates how many guesses a password takes from an attacker who knows the given names. */
export function strengthOf(password: string, names: readonly string[]): Strength {
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word !== '')
  const { guessesLog10 } = zxcvbn.check(password, words)
  return guessesLog10 < FAIR ? 'weak' : guessesLog10 < STRONG ? 'fair' : 'strong'
}

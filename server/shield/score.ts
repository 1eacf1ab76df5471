import { HELD_FROM, type Reason } from '#src/shared/quarantine/quarantine.ts'
import { spamPhrases } from './spam-phrases.ts'
import type { Touch } from './touch-token.ts'

/** The signs that a submission is judged by. */
export type Evidence = {
  name: string
  text: string
  /** The content of the field that people do not see. */
  trap: string | undefined
  touch: Touch
  /** How often others sent the same text within a day before. */
  sameBefore: number
  /** RATE_LIMIT_SCALE: where many requests are expected, more may be equal. */
  scale: number
}

/** A submission with this many points has to prove work. A quickly filled form alone has fewer: password managers are quick. */
const PROVED_FROM = 4
/** No person fills in a form within this time, but a password manager may with a short one. */
const FAST_MS = 2000
const MANY_WORDS = 40
/** Below this share of different words, a text repeats itself. Long ordinary texts are above 0.3. */
const VARIED = 0.2

/**
 * Returns the signs of spam that a submission has, the strongest first. Only a trap, a web address as a name, many
 * links and a text of many senders are enough by themselves; the others need a second sign.
 */
export function findReasons({ name, text, trap, touch, sameBefore, scale }: Evidence): Reason[] {
  const folded = text.toLowerCase().replace(/\s+/g, ' ')
  const reasons: (Reason | null)[] = [
    trap?.trim() ? { sign: 'trap', points: 5 } : null,
    touchReason(touch),
    webAddress.test(name) ? { sign: 'linked-name', points: 5 } : null,
    linkReason(folded),
    markup.test(folded) ? { sign: 'markup', points: 4 } : null,
    phraseReason(folded),
    repetitionReason(folded),
    sameTextReason(sameBefore, scale),
  ]
  return reasons.filter((reason) => reason !== null).sort((a, b) => b.points - a.points)
}

/** Returns whether the form of a submission with these signs has to prove work (ADR 35). */
export const needsProof = (reasons: readonly Reason[]) => pointsOf(reasons) >= PROVED_FROM

/** Returns whether a submission with these signs is held. */
export const isLikelySpam = (reasons: readonly Reason[]) => pointsOf(reasons) >= HELD_FROM

const pointsOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { points }) => sum + points, 0)

const webAddress = /https?:\/\/|\bwww\./i
const links = /https?:\/\/|\bwww\./g
const markup = /<a\s+href|\[url[=\]]|\[link=/

function touchReason(touch: Touch): Reason | null {
  if (touch === 'forged') return { sign: 'forged', points: 3 }
  if (!touch || touch.agoMs >= FAST_MS) return null
  return { sign: 'fast', points: 3, found: (touch.agoMs / 1000).toFixed(1) }
}

function linkReason(text: string): Reason | null {
  const count = text.match(links)?.length ?? 0
  if (count === 0) return null
  return { sign: 'links', points: count < 3 ? 1 : count < 6 ? 3 : 5, found: String(count) }
}

function phraseReason(text: string): Reason | null {
  const found = spamPhrases.flatMap((phrase) => phrase.exec(text)?.[0] ?? [])
  return found.length > 0 ? { sign: 'phrases', points: Math.min(6, found.length * 2), found: found.join(', ') } : null
}

function repetitionReason(text: string): Reason | null {
  const run = /(\S)\1{29,}/.exec(text)?.[0]
  if (run) return { sign: 'repeated', points: 1, found: `“${run.slice(0, 10)}…”` }
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const different = new Set(words).size
  if (words.length < MANY_WORDS || different / words.length >= VARIED) return null
  return { sign: 'repeated', points: 3, found: `${different} different words among ${words.length}` }
}

function sameTextReason(times: number, scale: number): Reason | null {
  if (times === 0) return null
  const points = times < 5 * scale ? 1 : times < 20 * scale ? 3 : 5
  return { sign: 'same', points, found: String(times) }
}

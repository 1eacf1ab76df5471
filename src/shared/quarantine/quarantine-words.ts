import { HELD_DAYS, type HeldKind, type Sign } from './quarantine.ts'

export const heldNotFound = 'Held request not found'

export const heldKindLabels = {
  query: 'Query',
  consultation: 'Consultation',
  subscription: 'Subscription',
} as const satisfies Record<HeldKind, string>

const words: Readonly<Record<Sign, (found: string) => string>> = {
  trap: () => 'Filled in a field that people don’t see',
  fast: (seconds) => `Sent ${seconds} s after the form was first touched`,
  forged: () => 'Sent with a form token that this site didn’t issue',
  links: (count) => (count === '1' ? 'Has a link' : `Has ${count} links`),
  markup: () => 'Has links written as HTML or BBCode',
  'linked-name': () => 'Has a web address in the name',
  phrases: (phrases) => `Uses words of known spam: ${phrases}`,
  repeated: (text) => `Repeats itself: ${text}`,
  same: (times) => (times === '1' ? 'Another sender sent the same text' : `Others sent the same text ${times} times`),
}

export function reasonInWords({ sign, found = '' }: { sign: string; found?: string | undefined }): string {
  const known: Readonly<Record<string, (found: string) => string>> = words
  return known[sign]?.(found) ?? sign
}

export const heldNotice = `These requests look like spam. Their senders got the usual answer; no email was sent and no admin was told. Release one to treat it as if it had just arrived. Each is deleted ${HELD_DAYS} days after it arrived.`

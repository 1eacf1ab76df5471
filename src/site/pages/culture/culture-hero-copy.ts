// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const cultureHero = {
  caption: 'Company culture',
  /** The verb in the middle stays on one line. */
  headline: ['We', 'write it down', 'before we argue about it.'],
  subline:
    'Our time zones span fourteen hours, so the choice is meetings at night or decisions in writing. We’d choose writing even if we shared an office.',
} as const

/** A decision record. Sample content, to be replaced by one of the company's own. */
export const decisionRecord = {
  number: '0031',
  title: 'One ledger, append-only',
  status: 'Accepted',
  author: 'T. E.',
  date: { iso: '2026-06-09', words: 'June 9, 2026' },
  readers: 'three readers, five days to object',
  context:
    'Two services keep balances, and a job compares them every night. They’ve differed twice this year, and we couldn’t tell which one was right.',
  decision:
    'This replaces 0012. Entries are appended to one log. Balances are computed from the log and can be rebuilt at any time. Nothing updates a balance in place.',
  consequences: [
    'A wrong balance is a bug in a function, and we can replay it.',
    'Reads cost more. We accept 40\u00a0ms; above that we cache and show the age.',
    'To delete a customer, we destroy a key, not a row.',
  ],
  objection: 'I. O.: replay must still work after a key is destroyed. Answered by test 0031-c.',
} as const

// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const cultureHero = {
  caption: 'Company culture',
  headline: 'We write it down before we argue about it.',
  subline:
    'Fourteen hours between the first desk and the last leave two choices: meetings at night, or decisions that can be read. We took the second, and would again in one room.',
} as const

/** A decision record. Sample content, to be replaced by one of the company's own. */
export const decisionRecord = {
  number: '0031',
  title: 'One ledger, written once',
  status: 'Accepted',
  since: 'objections closed after 5 days',
  author: 'T. E., for three readers',
  context:
    'Balances are kept in two services, and compared each night. Twice this year they differed, and nobody could say which was right.',
  decision:
    'Entries are appended to one log. Balances are computed from it, and may be thrown away at any time. Nothing updates a balance in place.',
  consequences: [
    'A wrong balance is a bug in a function, and can be replayed.',
    'Reads cost more. We accept 40 ms; above that we cache and say since when.',
    'Deleting a customer needs a key to destroy, not a row.',
  ],
  objection: 'I. O.: replay after a key is destroyed must not fail. Answered by test 0031-c.',
} as const

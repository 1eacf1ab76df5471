import type { Article, ArticleCategory } from './articles.ts'

type Section = { heading: string; paragraphs: readonly string[] }

/** Texts per category: the scope of our work and a check that the reader can do. */
const subjects: Record<ArticleCategory | 'other', { scope: string; check: string }> = {
  AI: {
    scope: 'the model together with everything around it that decides what it reads and what its answer may set off',
    check: 'Take twenty of your own cases, write the right answer beside each, and measure before you change anything.',
  },
  Blockchain: {
    scope: 'the protocol, the contracts that speak it, and the people who gain when it misbehaves',
    check: 'Name the amount that is at risk in one block, and who could move it without asking you.',
  },
  Cybersecurity: {
    scope: 'the system as an adversary meets it: what they want, through which door, and what each step costs them',
    check: 'Draw the way from the outside to the most valuable thing you hold, and mark the step that nobody watches.',
  },
  Business: {
    scope: 'the incentives of everybody who pays, is paid, or could leave, over a longer time than the plan covers',
    check: 'Write down who pays, for what, and what they would do on the day the reward for it is gone.',
  },
  other: {
    scope: 'the whole system, its people included, and not only the part that the question names',
    check: 'Write down the one assumption that would hurt most if it were wrong, and how you would notice.',
  },
}

/** Returns the sections that follow the excerpt of an article without a text of its own (spec section 2). */
export function fallbackSections({ category }: Pick<Article, 'category'> | { category: null }): readonly Section[] {
  const { scope, check } = subjects[category ?? 'other']
  return [
    {
      heading: 'What this covers',
      paragraphs: [
        `The summary above is the claim. Its scope is ${scope}. Products and prices change faster than the argument, so neither is part of it.`,
      ],
    },
    {
      heading: 'How we approach it',
      paragraphs: [
        'We begin with the question a decision hangs on, and with the number that would change it. Then we build the smallest model that can be wrong: a formula, a simulation or a test against the running system.',
        'What we could not check is written down as such, beside what we could.',
      ],
    },
    {
      heading: 'What to take away',
      paragraphs: [
        `${check} An hour of this is worth more than another opinion, ours included.`,
        'If the result surprises you, that is the moment to ask us.',
      ],
    },
  ]
}

import type { ArticleCategory } from '#src/shared/posts/article.ts'
import type { Article } from './articles.ts'

type Section = { heading: string; paragraphs: readonly string[] }

/** Texts per category: the scope of our work and a check that the reader can do. */
const subjects: Record<ArticleCategory | 'other', { scope: string; check: string }> = {
  AI: {
    scope: 'the model, together with everything around it that decides what it reads and what its answer can set off',
    check: 'Take twenty of your own cases, write the right answer beside each, and measure before you change anything.',
  },
  Blockchain: {
    scope: 'the protocol, the contracts that speak it, and the people who gain when it misbehaves',
    check: 'Name the amount at risk in one block, and who could move it without asking you.',
  },
  Cybersecurity: {
    scope: 'the system as an attacker meets it: what they want, how they’d get in, and what each step costs them',
    check: 'Draw the path from the outside to the most valuable thing you hold, and mark the step you don’t monitor.',
  },
  Business: {
    scope: 'the incentives of all who pay, get paid or could leave, over a longer time than the plan covers',
    check: 'Write down who pays, for what, and what they’d do the day the reward is gone.',
  },
  other: {
    scope: 'the whole system, its people included, not just the part the question names',
    check: 'Write down the one assumption that would hurt most if it were wrong, and how you’d notice.',
  },
}

/** Returns the sections that follow the excerpt of an article without a text of its own (spec section 2). */
export function fallbackSections({ category }: Pick<Article, 'category'> | { category: null }): readonly Section[] {
  const { scope, check } = subjects[category ?? 'other']
  return [
    {
      heading: 'What this covers',
      paragraphs: [
        `The summary above is the claim. Its scope is ${scope}. Products and prices change faster than the argument, so we leave them out.`,
      ],
    },
    {
      heading: 'How we approach it',
      paragraphs: [
        'We start with the question a decision hangs on, and the number that would change it. Then we build the smallest model that can be wrong: a formula, a simulation or a test against the running system.',
        'What we couldn’t check is written down next to what we could.',
      ],
    },
    {
      heading: 'What to take away',
      paragraphs: [
        `${check} An hour of that is worth more than another opinion, ours included.`,
        'If the result surprises you, that’s the time to ask us.',
      ],
    },
  ]
}

import type { WeekBlock } from '#src/figures/drawings/week-plan.tsx'

export const decisions = {
  heading: 'Every decision is one page, with an author and a date.',
  figure: 'Three decisions: one replaced, one withdrawn, one current',
  legend: '× objection, orange: the one that ended it',
  rules: [
    {
      title: 'Anyone can propose',
      text: 'One page: what’s wrong, what we’d do, what it costs, and what would change our minds. Seniority isn’t an argument.',
    },
    {
      title: 'Five days to object',
      text: 'At least three of them are working days for every reader, in their own time zone.',
    },
    {
      title: 'Objections get answers, not votes',
      text: 'Each one is answered on the page, with a change or a reason. Then the author decides, because the author has to live with it.',
    },
    {
      title: 'Nothing is erased',
      text: 'If a decision turns out wrong, a new page replaces it and says so. The old one stays: it’s how we learn to estimate.',
    },
  ],
} as const

/** One week in UTC. Time without a block is quiet time. */
export const week = {
  heading: 'Ten hours a week together. The rest is quiet.',
  text: 'Anything that needs two people at once happens between 14:00 and 16:00 UTC. If that’s the middle of your night, you join in writing. Outside those hours we don’t expect quick replies; each message says when it needs an answer.',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  blocks: [
    { day: 0, from: 14, to: 15, kind: 'shared' },
    { day: 0, from: 15, to: 16, kind: 'review' },
    { day: 1, from: 14, to: 16, kind: 'review' },
    { day: 2, from: 14, to: 15, kind: 'shared' },
    { day: 2, from: 15, to: 16, kind: 'review' },
    { day: 3, from: 14, to: 16, kind: 'review' },
    { day: 4, from: 14, to: 15, kind: 'demo' },
    { day: 4, from: 15, to: 16, kind: 'shared' },
  ],
  kinds: [
    { kind: 'quiet', name: 'Quiet', text: 'No calls, no status updates. Work that needs a whole morning gets one.' },
    {
      kind: 'shared',
      name: 'Live',
      text: 'Pairing, client calls, and anything that has already taken three messages.',
    },
    { kind: 'review', name: 'Review', text: 'Other people’s work first, then your own.' },
    { kind: 'demo', name: 'Friday demo', text: 'Running software only. No slides: slides always work.' },
  ],
} as const satisfies {
  heading: string
  text: string
  days: readonly string[]
  blocks: readonly WeekBlock[]
  kinds: readonly { kind: WeekBlock['kind']; name: string; text: string }[]
}

export const reviews = {
  heading: 'Rules of review',
  lead: 'Nothing reaches a client until someone besides its author has read it. These six rules are the whole process.',
  rules: [
    'Read the test first. If it doesn’t say what the change is for, send it back.',
    'Answer within one working day. Keep changes small enough for that.',
    'Say what’s wrong, why it matters, and whether it has to be fixed now. Label taste as taste.',
    'Run the change before you comment on it.',
    'Two reviewers for anything that holds money, keys or personal data. One of them wasn’t part of the design.',
    'The author merges, and watches the deploy.',
  ],
} as const

export const hiring = {
  heading: 'Hiring in four steps and sixteen days',
  lead: 'You know every step up front, and you get our reasons after each one. The exercise is paid, whatever the outcome.',
  steps: [
    {
      title: 'A letter',
      days: [0, 3],
      text: 'Two paragraphs about something you built and would build differently now. An engineer replies.',
    },
    {
      title: 'A conversation',
      days: [3, 7],
      text: 'An hour with an engineer you’d work with, about your work and a problem of ours. You both ask questions.',
    },
    {
      title: 'A paid exercise',
      days: [7, 13],
      text: 'Four hours on a real task we’ve already finished, on your own schedule, with your own tools. Then you review our solution.',
    },
    {
      title: 'An answer',
      days: [13, 16],
      text: 'Three of us write down what we saw before we compare notes. You get the decision and, if you ask, what we wrote.',
    },
  ],
} as const

export const terms = {
  heading: 'What you can count on',
  rows: [
    {
      what: 'Place',
      text: 'Work from anywhere you work well. Twice a year we spend a paid week in one place, planned six months ahead.',
    },
    { what: 'Pay', text: 'One table by role and level, the same in every country, visible to everyone here.' },
    { what: 'Time', text: 'Thirty days off, and a calendar that flags anyone who isn’t taking them.' },
    {
      what: 'Study',
      text: 'Every tenth working day is yours: a paper, a patch for an open-source library, a bad idea.',
    },
    { what: 'On call', text: 'Only for systems you helped build, never two weeks in a row, and the day after is off.' },
  ],
} as const

export const cultureClosing = {
  heading: 'Would you rather fix it than be right?',
  text: 'Tell us what you built last, and what broke. Don’t wait for an opening.',
  action: { label: 'Join Our Team', to: '/contact-us' },
} as const

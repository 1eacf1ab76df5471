export const decisions = {
  heading: 'A decision is a page with an author, a date and a way out.',
  rules: [
    {
      title: 'Anybody proposes',
      text: 'One page: what is wrong, what we would do, what it costs, what would change our mind. Seniority is not an argument in it.',
    },
    {
      title: 'Silence is a reading period',
      text: 'Five days for objections, three of them working days for every reader. Whoever is asleep is not outvoted.',
    },
    {
      title: 'Objections are answered, not counted',
      text: 'Each is met in the text, by a change or by a reason. Then the author decides, because the author will live with it.',
    },
    {
      title: 'Nothing is erased',
      text: 'A decision that was wrong is superseded by a page which says so. The old one stays: it is how we learn to guess.',
    },
  ],
} as const

export type WeekBlock = { day: number; from: number; to: number; kind: 'quiet' | 'shared' | 'review' | 'demo' }

/** One week in UTC. Time without a block is quiet time. */
export const week = {
  heading: 'Ten shared hours a week. The rest is for thinking.',
  text: 'All that needs two people at once happens between 14:00 and 16:00 UTC; for those whose night that is, in writing. Outside it nobody owes a quick answer, and a message says by when it wants one.',
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
    { kind: 'quiet', name: 'Quiet', text: 'No calls, no status. Work that needs a whole morning gets one.' },
    { kind: 'shared', name: 'Together', text: 'Pairing, clients, the question that took three messages.' },
    { kind: 'review', name: 'Review', text: 'Somebody else’s work, before one’s own.' },
    { kind: 'demo', name: 'Friday demo', text: 'What runs. Slides are not shown, since they always work.' },
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
  lead: 'Nothing reaches a client that only its author has read. These six lines are all the process there is.',
  rules: [
    'Read the test first. If it does not say what the change is for, send it back unread.',
    'A change is answered within one working day of the reader, and is small enough for that.',
    'Say what is wrong, why it matters, and whether it must be fixed now. A taste is marked as one.',
    'Run it. An opinion about code that has not been run is about something else.',
    'Two reviewers for whatever holds money, keys or personal data. One of them did not design it.',
    'The author merges, and watches it arrive.',
  ],
} as const

export const hiring = {
  heading: 'Hiring, in four steps and sixteen days',
  lead: 'You know each step beforehand, and hear a reason at each end. The exercise is paid, whatever comes of it.',
  steps: [
    {
      title: 'A letter',
      days: [0, 3],
      text: 'Two paragraphs about something that you built and would now build differently. An engineer answers.',
    },
    {
      title: 'A conversation',
      days: [3, 7],
      text: 'An hour with somebody you would work with, about your work and a problem of ours. Both ask.',
    },
    {
      title: 'A paid exercise',
      days: [7, 13],
      text: 'Four hours on a real, finished task, in your own time and with your own tools. Then you review our solution.',
    },
    {
      title: 'An answer',
      days: [13, 16],
      text: 'Three people write down what they saw before they talk. You get the decision, and on request what was written.',
    },
  ],
} as const

export const terms = {
  heading: 'What you can count on',
  rows: [
    {
      what: 'Place',
      text: 'Wherever you work well. Twice a year a week in one room, paid and planned half a year ahead.',
    },
    { what: 'Pay', text: 'One table by role and level, the same in every country, open to all inside.' },
    { what: 'Time', text: 'Thirty days off that are taken, and a calendar that shows who has not.' },
    {
      what: 'Study',
      text: 'Every tenth working day is your own: a paper, a patch for somebody’s library, a bad idea.',
    },
    { what: 'On call', text: 'Only for what you helped to build, never two weeks in a row, and the day after is off.' },
  ],
} as const

export const cultureClosing = {
  heading: 'If you would rather fix it than be right about it.',
  text: 'Write what you built last, and what broke. There need not be an opening.',
  action: { label: 'Join Our Team', to: '/contact-us' },
} as const

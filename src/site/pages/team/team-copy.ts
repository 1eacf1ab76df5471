import type { Subject } from '#src/figures/plates/signature-plate.tsx'

// Sample content: all people on this page are invented. Replace them by the operator's own.

type Person = {
  name: string
  role: string
  location: string
  /** Standard time, in hours from UTC. */
  utc: number
  expertise: readonly string[]
  /** The drawing on the person's plate. */
  subject: Subject
  /** The line that the person would sign. */
  line: string
}

export type TeamMember = Person
export type Leader = Person & {
  bio: readonly string[]
  /** The subject of the plate's drawing. */
  caption: string
}

export const leaders: readonly Leader[] = [
  {
    name: 'Mara Lindqvist',
    role: 'Principal, Research',
    location: 'Stockholm, Sweden',
    utc: 1,
    expertise: ['Agents and authority', 'Evaluation', 'Cryptographic protocols'],
    bio: [
      'Mara began with type systems and moved to the question that they leave open: what a program should be allowed to do. She runs the research desk, where a claim without a measurement does not leave the building.',
      'She reads every report before a client does, and sends most of them back once. Her own last one was sent back twice.',
    ],
    subject: 'intervals',
    caption: '20 intervals of 95%, one misses',
    line: 'Show me the measurement, then the conclusion.',
  },
  {
    name: 'Tomas Echevarria',
    role: 'Protocol engineering',
    location: 'Lisbon, Portugal',
    utc: 0,
    expertise: ['Consensus', 'Distributed databases', 'Formal specification'],
    bio: [
      'Tomas wrote replication for databases until he had seen every way in which two machines can disagree. He designs protocols from the failure backwards, and prefers one that stops to one that guesses.',
      'He keeps the list of assumptions for each system we have built. It is longer than the code, he says, and changes more slowly.',
    ],
    subject: 'agreement',
    caption: 'three rounds, one process lost',
    line: 'I start every design with what can fail.',
  },
  {
    name: 'Ines Okafor',
    role: 'Security',
    location: 'London, United Kingdom',
    utc: 0,
    expertise: ['Threat modelling', 'Contract review', 'Incident response'],
    bio: [
      'Ines broke payment systems for a living before she was asked to build one, and has done both since. Her reviews begin with the money, follow it to whoever can move it, and only then open the code.',
      'She rehearses incidents with clients on an ordinary Tuesday, so that the real one is the second that they have seen.',
    ],
    subject: 'boundaries',
    caption: '12 boundaries, one way in',
    line: 'Which key moves the money?',
  },
]

export const members: readonly TeamMember[] = [
  {
    name: 'Wei Tanaka',
    role: 'AI engineering',
    location: 'Osaka, Japan',
    utc: 9,
    expertise: ['Retrieval', 'Inference cost', 'Evaluation sets'],
    subject: 'attention',
    line: 'We test retrieval before we blame the model.',
  },
  {
    name: 'Noor van Dijk',
    role: 'Economics',
    location: 'Rotterdam, Netherlands',
    utc: 1,
    expertise: ['Mechanism design', 'Simulation', 'Token supply'],
    subject: 'indifference',
    line: 'If the simulation loses money, the token will too.',
  },
  {
    name: 'Priya Ramanathan',
    role: 'Smart contracts',
    location: 'Chennai, India',
    utc: 5.5,
    expertise: ['Invariants', 'Fuzzing', 'Upgrade paths'],
    subject: 'balances',
    line: 'The invariants get written before the first function.',
  },
  {
    name: 'Jonas Brandt',
    role: 'Infrastructure',
    location: 'Stockholm, Sweden',
    utc: 1,
    expertise: ['Validators', 'Observability', 'Key ceremonies'],
    subject: 'duties',
    line: 'A quiet pager is how I know the week went well.',
  },
  {
    name: 'Camila Duarte',
    role: 'Product engineering',
    location: 'São Paulo, Brazil',
    utc: -3,
    expertise: ['Wallets', 'Interfaces', 'Accessibility'],
    subject: 'focusOrder',
    line: 'You should never have to guess what you just signed.',
  },
  {
    name: 'Elliot Marsh',
    role: 'Applied cryptography',
    location: 'Toronto, Canada',
    utc: -5,
    expertise: ['Zero-knowledge proofs', 'Threshold signatures', 'Libraries that last'],
    subject: 'shares',
    line: 'Old, well-studied primitives beat anything I could invent this week.',
  },
]

export const teamValues = [
  {
    title: 'Excellence',
    text: 'Good work is what a stranger can check. We leave the tests, the measurements and the reasons where they will be looked for.',
  },
  {
    title: 'Collaboration',
    text: 'An objection is a contribution. It is made early, in writing, to the person, about the work, and it is answered.',
  },
  {
    title: 'Impact',
    text: 'We count what changed for somebody: a loss that did not happen, a decision taken sooner, a system that needs us no more.',
  },
] as const

export const teamClosing = {
  heading: 'How we work is written down.',
  text: 'Decisions, reviews, a week across fourteen hours of time zones, and the four steps of hiring.',
  action: { label: 'Read about our culture', to: '/company-culture' },
} as const

/** Returns a mailto URL to the company's address, because the sample people have none. */
export function mailtoUrl(contactEmail: string, name: string): string {
  return `mailto:${contactEmail}?subject=${encodeURIComponent(`For ${name}`)}`
}

export const teamHours = {
  heading: 'Two hours a day most of us share. The rest is quiet.',
  caption: 'One day of nine people, 9 to 17 by their own clocks, standard time',
  law: 'argmax Σ at work',
} as const

import type { Subject } from '#src/figures/portraits/portrait.tsx'

// Sample content: all people on this page are invented. Replace them by the operator's own.

type Person = {
  name: string
  role: string
  location: string
  /** Standard time, in hours from UTC. */
  utc: number
  expertise: readonly string[]
  /** The drawing on the person's portrait. */
  subject: Subject
  caption: string
  /** The line that the person would sign. */
  line: string
}

export type TeamMember = Person
export type Leader = Person & { bio: readonly string[] }

export const leaders: readonly Leader[] = [
  {
    name: 'Mara Lindqvist',
    role: 'Research',
    location: 'Stockholm, Sweden',
    utc: 1,
    expertise: ['Agent permissions', 'Evaluation', 'Cryptographic protocols'],
    bio: [
      'Mara started in type systems and moved on to the question they leave open: what should a program be allowed to do? She runs research, where no claim goes out without a measurement.',
      'She reads every report before a client does and sends most of them back once. Her own last one came back twice.',
    ],
    subject: 'intervals',
    caption: 'Twenty 95% intervals, one miss',
    line: 'Show me the measurement, then the conclusion.',
  },
  {
    name: 'Tomas Echevarria',
    role: 'Protocol engineering',
    location: 'Lisbon, Portugal',
    utc: 0,
    expertise: ['Consensus', 'Distributed databases', 'Formal specification'],
    bio: [
      'Tomas wrote database replication until he’d seen every way two machines can disagree. He designs protocols starting from the failures, and prefers one that stops to one that guesses.',
      'He keeps the list of assumptions behind every system we’ve built. It’s longer than the code, he says, and changes more slowly.',
    ],
    subject: 'agreement',
    caption: 'Three rounds of agreement, one crash',
    line: 'I start every design with what can fail.',
  },
  {
    name: 'Ines Okafor',
    role: 'Security',
    location: 'London, United Kingdom',
    utc: 0,
    expertise: ['Threat modeling', 'Contract review', 'Incident response'],
    bio: [
      'Ines broke payment systems for a living before she was asked to build one, and she’s done both ever since. She starts a review with the money, traces it to every key that can move it, and only then opens the code.',
      'She rehearses incidents with clients on an ordinary Tuesday, so the real one isn’t their first.',
    ],
    subject: 'boundaries',
    caption: 'Twelve trust boundaries, one way out',
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
    caption: 'Attention, one link marked',
    line: 'We test retrieval before we blame the model.',
  },
  {
    name: 'Noor van Dijk',
    role: 'Economics',
    location: 'Rotterdam, Netherlands',
    utc: 1,
    expertise: ['Mechanism design', 'Simulation', 'Token supply'],
    subject: 'indifference',
    caption: 'Level curves, one price',
    line: 'If the simulation loses money, the token will too.',
  },
  {
    name: 'Priya Ramanathan',
    role: 'Smart contracts',
    location: 'Chennai, India',
    utc: 5.5,
    expertise: ['Invariants', 'Fuzzing', 'Upgrade paths'],
    subject: 'balances',
    caption: 'Random calls, one invariant',
    line: 'The invariants get written before the first function.',
  },
  {
    name: 'Jonas Brandt',
    role: 'Infrastructure',
    location: 'Stockholm, Sweden',
    utc: 1,
    expertise: ['Validators', 'Observability', 'Key ceremonies'],
    subject: 'duties',
    caption: 'Validator duties, one missed',
    line: 'A quiet pager is how I know the week went well.',
  },
  {
    name: 'Camila Duarte',
    role: 'Product engineering',
    location: 'São Paulo, Brazil',
    utc: -3,
    expertise: ['Wallets', 'Interfaces', 'Accessibility'],
    subject: 'focusOrder',
    caption: 'Keyboard order, one in focus',
    line: 'You should never have to guess what you just signed.',
  },
  {
    name: 'Elliot Marsh',
    role: 'Applied cryptography',
    location: 'Toronto, Canada',
    utc: -5,
    expertise: ['ZK proofs', 'Threshold signatures', 'Long-lived libraries'],
    subject: 'shares',
    caption: 'Three shares, one secret',
    line: 'Old, well-studied primitives beat anything I could invent this week.',
  },
]

export const teamValues = [
  {
    title: 'Excellence',
    text: 'Good work can be checked by a stranger. We leave the tests, the measurements and the reasoning where you’d look for them.',
  },
  {
    title: 'Collaboration',
    text: 'We object early and in writing, to the author and about the work. Every objection gets an answer.',
  },
  {
    title: 'Impact',
    text: 'We count what changed for you: a loss avoided, a decision made sooner, a system that no longer needs us.',
  },
] as const

export const teamClosing = {
  heading: 'We write down how we work.',
  text: 'How we decide, review, hire, and work across fourteen hours of time zones.',
  action: { label: 'Read about our culture', to: '/company-culture' },
} as const

/** Returns a mailto URL to the company's address, because the sample people have none. */
export function mailtoUrl(contactEmail: string, name: string): string {
  return `mailto:${contactEmail}?subject=${encodeURIComponent(`For ${name}`)}`
}

export const teamHours = {
  heading: 'Two hours a day together.',
  caption: 'Nine people, 9 to 5 on their own clocks, standard time. The two outside the band join in writing.',
} as const

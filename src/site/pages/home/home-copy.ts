import type { Domain } from '#src/shared/site/site.ts'

export const focus = {
  label: 'Focus',
  heading: 'Three disciplines, one engineering team.',
  readLabel: 'Read',
  areas: [
    {
      domain: 'ai',
      name: 'AI',
      statement: 'Models you can put in front of a regulator.',
      text: 'Retrieval, evaluation and inference systems. We measure how often they’re wrong, write it down and keep watching.',
      points: [
        'Evaluation before deployment',
        'A cost budget for every answer',
        'Every answer traceable to its source',
      ],
      article: 'Retrieval Fails Before the Model Does',
    },
    {
      domain: 'blockchain',
      name: 'Blockchain & Web3',
      statement: 'Protocols that hold up when people game them.',
      text: 'We model mechanisms, contracts and nodes, and attack them on paper before they hold value.',
      points: ['Cryptoeconomic simulation', 'Contract invariants, fuzzed', 'Upgrades without a single admin key'],
      article: 'Reading a Merkle Proof Like an Auditor',
    },
    {
      domain: 'cybersecurity',
      name: 'Cybersecurity',
      statement: 'Attack paths cut before launch.',
      text: 'Threat models that find the cheapest attack steps to close, and tests that prove they’re closed.',
      points: ['Architecture and threat review', 'Adversarial testing', 'Incident rehearsal'],
      article: 'The Threat Model Is the Deliverable',
    },
  ],
} as const satisfies {
  label: string
  heading: string
  readLabel: string
  areas: readonly {
    domain: Domain
    name: string
    statement: string
    text: string
    points: readonly string[]
    /** The title of an article of the same domain. */
    article: string
  }[]
}

export const differentiators = {
  label: 'Difference',
  heading: 'What you’ll notice in the first week.',
  evidenceLabel: 'You get',
  items: [
    {
      title: 'AI-First Approach',
      text: 'We start with what today’s models do well, and where you shouldn’t trust them.',
      evidence: 'an evaluation set built from your own cases',
    },
    {
      title: 'Security by Design',
      text: 'The threat model is the first document we write with you and the last one we close.',
      evidence: 'a threat model, versioned with your code',
    },
    {
      title: 'Crypto-Native Expertise',
      text: 'We read a protocol the way an attacker would: incentives first, then the code, then the keys.',
      evidence: 'a simulation of the incentives, source included',
    },
    {
      title: 'Startup Execution Speed',
      text: 'We ship small and early. If something has to give, it’s scope, never quality.',
      evidence: 'a working release every week, once code starts',
    },
  ],
} as const

export const coreServicesHeading = { label: 'Services', heading: 'Our Core Services' } as const

export const fromTheWork = {
  label: 'Articles',
  heading: 'From the work',
  text: 'What we learn on projects, with the numbers and models behind it.',
  all: { label: 'All articles', to: '/insights' },
} as const

export const partnersHeading = { label: 'Partners', heading: 'Trusted by Industry Leaders' } as const

export const closing = {
  heading: 'Bring us the part that has to hold.',
  text: 'Tell us what you’re building and what would break it. The first reply comes from an engineer.',
  action: { label: 'Get in Touch', to: '/contact-us' },
  figure: 'Warren truss, member forces',
  note: 'orange: the most loaded member',
} as const

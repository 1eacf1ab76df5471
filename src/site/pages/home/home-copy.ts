import type { Domain } from '#src/shared/site/domain.ts'

export const focus = {
  label: 'Focus',
  heading: 'Three disciplines that fail together, engineered together.',
  plates: [
    {
      domain: 'ai',
      name: 'AI',
      statement: 'Models you can put in front of a regulator.',
      text: 'Retrieval, evaluation and inference systems whose error is measured, written down and watched.',
      points: ['Evaluation before deployment', 'A budget for the cost of each answer', 'Lineage from source to token'],
    },
    {
      domain: 'blockchain',
      name: 'Blockchain & Web3',
      statement: 'Protocols whose incentives survive contact.',
      text: 'Mechanisms, contracts and nodes, modelled and attacked on paper before they hold value.',
      points: ['Cryptoeconomic simulation', 'Contract invariants, fuzzed', 'Upgrade paths with no key to lose'],
    },
    {
      domain: 'cybersecurity',
      name: 'Cybersecurity',
      statement: 'Attack paths cut before launch.',
      text: 'Threat models that name the cheapest edges to remove, and tests which prove that they are gone.',
      points: ['Architecture and threat review', 'Adversarial testing', 'Incident rehearsal'],
    },
  ],
} as const satisfies {
  label: string
  heading: string
  plates: readonly { domain: Domain; name: string; statement: string; text: string; points: readonly string[] }[]
}

export const differentiators = {
  label: 'Difference',
  heading: 'What an engineer notices in the first week.',
  evidenceLabel: 'What you hold',
  items: [
    {
      title: 'AI-First Approach',
      text: 'We start from what a model can do today, and from what it must never be trusted to do.',
      evidence: 'An evaluation set made of your own cases',
    },
    {
      title: 'Security by Design',
      text: 'The threat model is the first document we write with you, and the last one we close.',
      evidence: 'A threat model, versioned with the code',
    },
    {
      title: 'Crypto-Native Expertise',
      text: 'We read a protocol as its adversary would: the incentives first, then the code, then the keys.',
      evidence: 'A simulation of the incentives, with its source',
    },
    {
      title: 'Startup Execution Speed',
      text: 'Something runs at the end of every week. Scope is what moves; quality is not.',
      evidence: 'A release each week, from the first one on',
    },
  ],
} as const

export const coreServicesHeading = { label: 'Services', heading: 'Our Core Services' } as const

export const partnersHeading = { label: 'Partners', heading: 'Trusted by Industry Leaders' } as const

export const closing = {
  label: 'Contact',
  heading: 'Bring us the part that has to hold.',
  text: 'Tell us what you are building and what would break it. An engineer answers in under 24 hours.',
  action: { label: 'Get in Touch', to: '/contact-us' },
} as const

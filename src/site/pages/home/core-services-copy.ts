export type CoreService = (typeof coreServices)[number]

/** "Our Core Services": the audiences, titles and points of spec section 1. */
export const coreServices = [
  {
    id: 'research',
    title: 'Research as a Service',
    audience: 'executives and investment teams',
    description: 'A question about a market or a protocol, answered with sources, a model and a position.',
    points: [
      'Custom research reports on protocols, ecosystems and emerging primitives',
      'Market and competitive analysis',
      'Technology trend briefings',
    ],
  },
  {
    id: 'diligence',
    title: 'Technical Due Diligence and Protocol Audits',
    audience: 'venture funds and investors',
    description: 'What the deck leaves out: how the system is built, what it pays people to do, and where it gives.',
    points: [
      'Protocol architecture review',
      'Cryptoeconomic analysis',
      'High-level smart contract and security review (not to replace a full formal security audit)',
    ],
  },
  {
    id: 'design',
    title: 'Protocol Design and Go-to-Market Advisory',
    audience: 'founders and development teams',
    description: 'From the mechanism on a whiteboard to the first thousand developers who build on it.',
    points: [
      'Mechanism and protocol design workshops',
      'Token economy design',
      'Go-to-market strategy including developer relations and community building',
    ],
  },
] as const

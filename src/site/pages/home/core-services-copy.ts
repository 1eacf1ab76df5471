/** "Our Core Services": the audiences, titles and points of spec section 1. */
export const coreServices = [
  {
    id: 'research',
    title: 'Research as a Service',
    audience: 'executives and investment teams',
    description: 'You ask about a market or a protocol. We answer with sources, a model and a recommendation.',
    points: [
      'Custom research reports on protocols, ecosystems and emerging primitives',
      'Market and competitive analysis',
      'Technology trend briefings',
    ],
    terms: ['Research reports', 'quoted per report'],
    anchor: 'lab',
  },
  {
    id: 'diligence',
    title: 'Technical Due Diligence and Protocol Audits',
    audience: 'venture funds and investors',
    description:
      'What the pitch deck leaves out: how the system is built, what it pays people to do, and where it breaks.',
    points: [
      'Protocol architecture review',
      'Cryptoeconomic analysis',
      'High-level smart contract and security review (not to replace a full formal security audit)',
    ],
    // Of the package "Security Audits" (spec section 3).
    terms: ['Full audits', '4-8 weeks,', '$50K - $200K'],
    anchor: 'security',
  },
  {
    id: 'design',
    title: 'Protocol Design and Go-to-Market Advisory',
    audience: 'founders and development teams',
    description: 'From a mechanism on a whiteboard to its first thousand developers.',
    points: [
      'Mechanism and protocol design workshops',
      'Token economy design',
      'Go-to-market strategy including developer relations and community building',
    ],
    // Of the package "MVP to Production" (spec section 3).
    terms: ['Then build it: MVP to production', '12-16 weeks,', '$150K - $500K'],
    anchor: 'mvp',
  },
] as const

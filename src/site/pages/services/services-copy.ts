import type { Domain } from '#src/shared/site/domain.ts'

export type Expertise = (typeof expertise)[number]

/** "Our Expertise" (spec section 2, Services): each service with its drawing. */
export const expertise = [
  {
    id: 'protocol',
    domain: 'blockchain',
    title: 'Blockchain protocol and infrastructure development',
    text: 'Consensus, networking and node software, from the specification to the second client that proves it was one.',
    figure: 'Fork choice',
    law: 'argmax Σ votes',
  },
  {
    id: 'contracts',
    domain: 'blockchain',
    title: 'Smart contract design and audits',
    text: 'A contract is a state machine with money in it. We draw the machine first, then look for the edge nobody meant.',
    figure: 'Escrow, explored',
    law: 'paid ≤ 1',
  },
  {
    id: 'analytics',
    domain: 'ai',
    title: 'AI-driven on-chain analytics',
    text: 'Models that separate trade from theatre: circular flows, shared control, prices that only one wallet believes.',
    figure: 'Circular flow',
    law: 'min Σ out',
  },
  {
    id: 'tokenomics',
    domain: 'business',
    title: 'Tokenomics and token design',
    text: 'Supply, vesting and fees as one model that runs, so that a cliff is a date you have seen before it arrives.',
    figure: 'Supply by holder',
    law: 'month 0 to 48',
  },
  {
    id: 'dapps',
    domain: 'blockchain',
    title: 'dApp development',
    text: 'Wallets, indexers and interfaces that say what a signature will do, and are quick where the chain is not.',
    figure: 'Trace of a swap',
    law: 'critical path',
  },
  {
    id: 'market',
    domain: 'business',
    title: 'Web3 go-to-market advisory',
    text: 'Who builds on you first, why a second one follows, and what to measure before you pay for either.',
    figure: 'Adoption by developers',
    law: 't* = ln(q/p)/(p+q)',
  },
  {
    id: 'risk',
    domain: 'cybersecurity',
    title: 'Security, compliance and risk management',
    text: 'Risk in dollars and years instead of red and amber, so that a control can be compared with what it saves.',
    figure: 'Loss exceedance',
    law: '1,500 years, twice',
  },
  {
    id: 'lab',
    domain: 'ai',
    title: 'Research and innovation lab',
    text: 'Open questions with an end date. You get the notebook, the runs that failed, and a recommendation either way.',
    figure: 'Pareto front',
    law: 'cost, quality',
  },
] as const satisfies readonly { id: string; domain: Domain; title: string; text: string; figure: string; law: string }[]

/** "What We Offer" (spec section 3, "Service package"). Weeks and dollars are the numbers inside the given texts. */
export const servicePackages = [
  {
    title: 'MVP to Production',
    description: 'From a prototype that convinced somebody to a system that strangers can rely on.',
    features: [
      'Architecture and threat model in the first fortnight',
      'Something that runs at the end of every week',
      'Tests, monitoring and a rehearsed rollback',
      'Your engineers in the reviews from the first day',
    ],
    timeline: '12-16 weeks',
    investment: '$150K - $500K',
    weeks: [12, 16],
    thousands: [150, 500],
  },
  {
    title: 'Security Audits',
    description: 'Contracts, protocols and the systems around them, read by people who would like to break them.',
    features: [
      'Line-by-line review by two engineers, apart',
      'Invariants written down, then fuzzed',
      'Findings with a failing test each',
      'A retest of every fix',
    ],
    timeline: '4-8 weeks',
    investment: '$50K - $200K',
    weeks: [4, 8],
    thousands: [50, 200],
  },
  {
    title: 'AI Implementation',
    description: 'A model in your product, behind an interface that measures it and can switch it off.',
    features: [
      'An evaluation set made of your own cases',
      'Retrieval, prompts and models compared on it',
      'A budget for cost and latency of each answer',
      'Monitoring that notices drift before users do',
    ],
    timeline: '8-20 weeks',
    investment: '$100K - $750K',
    weeks: [8, 20],
    thousands: [100, 750],
  },
] as const

/** "Our Process": four steps, each with its deliverable. */
export const processSteps = [
  {
    title: 'Discovery',
    text: 'We read what exists and ask what it must never do. At a fixed price.',
    result: 'A written assessment, yours whoever builds it',
  },
  {
    title: 'Architecture',
    text: 'Interfaces, failure modes and the threat model, drawn before they are built.',
    result: 'Decisions with their reasons, and an estimate',
  },
  {
    title: 'Development',
    text: 'A release each week. Scope moves when something has to; quality does not.',
    result: 'Software that runs, and its tests',
  },
  {
    title: 'Launch',
    text: 'Rehearsed with your people, watched by ours, handed over with a runbook.',
    result: 'A system your team can hold without us',
  },
] as const

/**
 * Sample content: invented engagements, to be replaced by the operator's own. A measure has a value before and after in
 * one unit, out of a number of cases; less is better for all of them.
 */
export const successStories = [
  {
    title: 'DeFi Protocol',
    client: 'Lending, two chains',
    situation: 'Liquidations lagged the price feed by blocks, and nobody could say what a fast fall would cost.',
    work: 'We modelled the auction, found the state in which bidders stop, and rewrote it around that state.',
    outcome: 'The next crash was dull. The protocol kept its promise and most of its reserve.',
    measure: {
      what: 'Bad debt in a 40 % fall',
      unit: '%',
      before: 3.1,
      after: 0.2,
      of: 1000,
      each: 'loans',
      scattered: false,
    },
  },
  {
    title: 'Enterprise SaaS',
    client: 'Contract software, 900 customers',
    situation: 'An assistant answered questions about contracts, and was trusted more than it was right.',
    work: 'We made an evaluation set of real questions, fixed retrieval before prompts, and let it decline.',
    outcome: 'It answers fewer questions, and lawyers stopped checking the ones that it does.',
    measure: {
      what: 'Answers without support',
      unit: '%',
      before: 14,
      after: 1.8,
      of: 1000,
      each: 'answers',
      scattered: true,
    },
  },
  {
    title: 'Fintech Startup',
    client: 'Payments, seed stage',
    situation: 'A licence depended on a ledger that had been written in the week before the pitch.',
    work: 'We replaced it with an append-only one beside the old, compared both for a month, and switched.',
    outcome: 'The auditors found nothing to reconcile by hand. The licence came in the same quarter.',
    measure: {
      what: 'Days to close the books',
      unit: 'days',
      before: 9,
      after: 1,
      of: 10,
      each: 'days',
      scattered: false,
    },
  },
] as const

/** "Why Partner": the six claims of spec section 2, each with its explanation. */
export const partnerClaims = [
  {
    figure: '40%',
    claim: 'faster',
    text: 'From a signed statement of work to the first release, against our clients’ own estimate.',
  },
  {
    figure: '10+',
    claim: 'year veterans',
    text: 'Every engagement is led by an engineer who has shipped and operated for a decade.',
  },
  {
    figure: '$2B+',
    claim: 'value',
    text: 'Held by systems that we designed or reviewed, at the time of our last work on them.',
  },
  {
    figure: '100+',
    claim: 'projects',
    text: 'Delivered, and each closed with a written review of what we would do differently.',
  },
  {
    figure: '98%',
    claim: 'satisfaction',
    text: 'Of clients say in the closing interview that they would give us the next one.',
  },
  {
    figure: '24/7',
    claim: 'support',
    text: 'During a launch, an engineer who knows your system answers the telephone.',
  },
] as const

export const servicesClosing = {
  heading: ['Know what you need?', 'Write it down.'],
  text: 'The longer form asks for budget and kind of project, and gets a more exact first answer.',
  action: { label: 'Contact us', to: '/contact-us' },
} as const

import type { projectTypes } from '#src/shared/queries/query.ts'
import type { SampleId } from '#src/shared/site/samples.ts'

type ServicePackage = {
  title: string
  description: string
  features: readonly string[]
  timeline: string
  investment: string
  weeks: readonly [number, number]
  thousands: readonly [number, number]
  /** The project type that the contact form starts with, and the id for links. */
  projectType: (typeof projectTypes)[number]
  sample: SampleId
}

/** "What We Offer" (spec section 3, "Service package"). Weeks and dollars are the numbers inside the given texts. */
export const servicePackages = [
  {
    title: 'MVP to Production',
    description: 'From a prototype that demos well to a system your customers can rely on.',
    features: [
      'Architecture and threat model by week two',
      'A working release every week after that',
      'Tests, monitoring and a rehearsed rollback',
      'Your engineers in code review from day one',
    ],
    timeline: '12-16 weeks',
    investment: '$150K - $500K',
    weeks: [12, 16],
    thousands: [150, 500],
    projectType: 'mvp',
    sample: 'designMemo',
  },
  {
    title: 'Security Audits',
    description: 'Contracts, protocols and servers, tested the way an attacker would.',
    features: [
      'Line-by-line review by two engineers working independently',
      'Invariants in writing, then fuzzed',
      'Severity and a suggested fix per finding',
      'A retest of each fix',
    ],
    timeline: '4-8 weeks',
    investment: '$50K - $200K',
    weeks: [4, 8],
    thousands: [50, 200],
    projectType: 'security',
    sample: 'auditFinding',
  },
  {
    title: 'AI Implementation',
    description: 'A model in your product, measured on every release, with an off switch.',
    features: [
      'An evaluation set built from your own cases',
      'Retrieval, prompts and models compared against that set',
      'A cost and latency budget for each answer',
      'Alerts when answers drift, before users notice',
    ],
    timeline: '8-20 weeks',
    investment: '$100K - $750K',
    weeks: [8, 20],
    thousands: [100, 750],
    projectType: 'ai',
    sample: 'evaluationReport',
  },
] as const satisfies readonly ServicePackage[]

export const askAboutPackage = 'Ask about this package'

/** "Our Process": four steps, each with its deliverable. */
export const processSteps = [
  {
    title: 'Discovery',
    text: 'We read what you have and ask what it must never do. The price is fixed.',
    result: 'A written assessment you keep, whoever builds the system',
  },
  {
    title: 'Architecture',
    text: 'Interfaces, failure modes and a threat model, on paper before we write code.',
    result: 'Decisions with their reasons, and an estimate',
  },
  {
    title: 'Development',
    text: 'You review our changes and we review yours. When time runs short, we cut features and keep the tests.',
    result: 'Working software, with tests and documentation',
  },
  {
    title: 'Launch',
    text: 'Rehearsed with your people, watched by ours, and handed over with a runbook.',
    result: 'A system your team can run without us',
  },
] as const

export const processFigure = 'Estimates of one project at each step, as multiples of the actual effort'

/** Sample content: invented engagements, to be replaced by the operator's own. Their numbers are in the models of the figures. */
export const successStories = [
  {
    id: 'defi',
    title: 'DeFi Protocol',
    client: 'Lending, two chains',
    situation: 'Liquidations ran minutes behind the price, and bidders dropped out when it fell fast.',
    work: 'We modeled the auction and redesigned it around the point where they drop out.',
    outcome: 'In the next crash, the reserve covered every loss.',
    figure: 'Price, and bad debt as % of loans',
    note: 'blue: the new auction',
  },
  {
    id: 'saas',
    title: 'Enterprise SaaS',
    client: 'Contract assistant, 900 customers',
    situation: 'One answer in seven had no support in the contract, and users trusted it anyway.',
    work: 'We built a test set from real questions and fixed the search before touching a prompt.',
    outcome: 'It now declines when unsure, and the lawyers stopped double-checking it.',
    figure: 'Test questions, one mark each',
    note: undefined,
  },
  {
    id: 'fintech',
    title: 'Fintech Startup',
    client: 'Payments, seed stage',
    situation: 'A license depended on a ledger written the week before the pitch. Closing each month took nine days.',
    work: 'We ran an append-only ledger alongside the old one, compared the two for a month, then switched.',
    outcome: 'Auditors had nothing to reconcile by hand, and the license came that quarter.',
    figure: 'Month-end close, working days',
    note: 'solid: the new ledger',
  },
] as const

/** "Why Partner": the six claims of spec section 2, each with its explanation. */
export const partnerClaims = [
  {
    figure: '40%',
    claim: 'faster',
    text: 'From signed contract to first release, compared with our clients’ own estimates.',
  },
  {
    figure: '10+',
    claim: 'year veterans',
    text: 'Each project is led by an engineer with at least ten years of production systems behind them.',
  },
  {
    figure: '$2B+',
    claim: 'value',
    text: 'Held in systems we designed or reviewed, as of our last work on each.',
  },
  {
    figure: '100+',
    claim: 'projects',
    text: 'Each closed with a written review of what we’d do differently next time.',
  },
  {
    figure: '98%',
    claim: 'satisfaction',
    text: 'Clients who say, in the closing interview, that they’d hire us again.',
  },
  {
    figure: '24/7',
    claim: 'support',
    text: 'During a launch, an engineer who knows your system picks up the phone.',
  },
] as const

export const servicesClosing = {
  heading: 'Tell us what you’re building.',
  text: 'A few lines are enough. Add the project type and budget, and our first reply can be specific.',
  action: { label: 'Contact us', to: '/contact-us' },
} as const

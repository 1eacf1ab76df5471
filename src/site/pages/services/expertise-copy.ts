import type { Domain } from '#src/shared/site/site.ts'

export type Expertise = {
  id: string
  domain: Domain
  title: string
  text: string
  /** The tools, and what the client gets. */
  means: readonly string[]
  deliverable: string
  figure: string
  /** A sentence below the drawing about what it leaves unsaid. */
  note?: string
}

/** "Our Expertise" (spec section 2, Services): each service with its drawing. */
export const expertise = [
  {
    id: 'protocol',
    domain: 'blockchain',
    title: 'Blockchain protocol and infrastructure development',
    text: 'Consensus, networking and node software, built from a written spec.',
    means: ['Rust', 'Go', 'TLA+'],
    deliverable: 'a client and its test vectors',
    figure: 'Fork choice',
    note: 'lit: the heaviest subtree',
  },
  {
    id: 'contracts',
    domain: 'blockchain',
    title: 'Smart contract design and audits',
    text: 'A contract is a state machine with money in it. We test every transition.',
    means: ['Solidity', 'Foundry', 'Echidna'],
    deliverable: 'findings with failing tests',
    figure: 'Escrow, explored',
    note: 'invariant: paid ≤ 1',
  },
  {
    id: 'analytics',
    domain: 'ai',
    title: 'AI-driven on-chain analytics',
    text: 'Models that find wash trading, shared control and prices set by a single trader.',
    means: ['Reth', 'ClickHouse', 'PyTorch'],
    deliverable: 'labels with error rates',
    figure: 'Circular flow',
    note: 'lit: back to the sender',
  },
  {
    id: 'tokenomics',
    domain: 'business',
    title: 'Tokenomics and token design',
    text: 'Supply, vesting and fees in one model, so no unlock comes as a surprise.',
    means: ['Python', 'cadCAD', 'Monte Carlo'],
    deliverable: 'a model you can rerun',
    figure: 'Supply by holder',
  },
  {
    id: 'dapps',
    domain: 'blockchain',
    title: 'dApp development',
    text: 'Wallets, indexers and interfaces that show what a signature will do.',
    means: ['TypeScript', 'viem', 'Ponder'],
    deliverable: 'an app with tests and a runbook',
    figure: 'Trace of a swap',
    note: 'lit: what the user waits for',
  },
  {
    id: 'market',
    domain: 'business',
    title: 'Web3 go-to-market advisory',
    text: 'Which developers to win first, why others follow, and what to measure.',
    means: ['Interviews', 'Cohorts', 'Dune'],
    deliverable: 'a plan with stopping rules',
    figure: 'Adoption by developers',
    note: 't* = ln(q/p)/(p+q)',
  },
  {
    id: 'risk',
    domain: 'cybersecurity',
    title: 'Security, compliance and risk management',
    text: 'Risk stated in dollars a year, so you can weigh each control against what it saves.',
    means: ['STRIDE', 'FAIR', 'SOC 2'],
    deliverable: 'a ranked risk register',
    figure: 'Loss exceedance',
    note: '1,500 simulated years',
  },
  {
    id: 'lab',
    domain: 'ai',
    title: 'Research and innovation lab',
    text: 'Open questions with an end date, and a recommendation either way.',
    means: ['JAX', 'vLLM', 'Halo2'],
    deliverable: 'a report with every run, failed ones too',
    figure: 'Pareto front',
  },
] as const satisfies readonly Expertise[]

export const expertiseNote = 'The figures on this page are computed by small models, not drawn by hand.'

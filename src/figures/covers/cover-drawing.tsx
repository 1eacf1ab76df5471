import type { ComponentType } from 'react'
import { hash32 } from '#src/figures/models/seed.ts'
import type { CoverCategory } from '#src/shared/articles/cover-category.ts'
import { ArcsCover } from './arcs-cover.tsx'
import type { CoverProps } from './cover-plate.tsx'
import { CutCover } from './cut-cover.tsx'
import { DepthCover } from './depth-cover.tsx'
import { EmissionCover } from './emission-cover.tsx'
import { FunnelCover } from './funnel-cover.tsx'
import { GatesCover } from './gates-cover.tsx'
import { ProofCover } from './proof-cover.tsx'
import { ReachCover } from './reach-cover.tsx'
import { RidgesCover } from './ridges-cover.tsx'
import { SurveyCover } from './survey-cover.tsx'

type Family = ComponentType<CoverProps>

/** Drawings made for our own articles, by title. */
const articleCovers = new Map<string, Family>(
  Object.entries({
    'What Breaks First When an AI Agent Holds a Key': GatesCover,
    'Finality Is a Budget, Not a Number': DepthCover,
    // A seed of its own: with the title alone, this network would look like that of a post listed beside it.
    'The Threat Model Is the Deliverable': ({ seed }: CoverProps) => <CutCover seed={`${seed}, 18`} />,
    'Retrieval Fails Before the Model Does': FunnelCover,
    'Token Economics After the Incentives End': EmissionCover,
    'Reading a Merkle Proof Like an Auditor': ProofCover,
    'Fuzzing Finds What Reviews Assume': ReachCover,
  }),
)

/** Drawings for posts of each category; the seed chooses one. */
const categoryCovers: Record<NonNullable<CoverCategory> | 'none', readonly Family[]> = {
  AI: [ArcsCover, FunnelCover],
  Blockchain: [ProofCover, DepthCover],
  Cybersecurity: [CutCover, ReachCover],
  Business: [RidgesCover, EmissionCover],
  none: [SurveyCover],
}

type Props = { title: string; category: CoverCategory; seed: string }

export default function CoverDrawing({ title, category, seed }: Props) {
  const choice = categoryCovers[category ?? 'none']
  const Family = articleCovers.get(title) ?? choice[hash32(seed) % choice.length] ?? SurveyCover
  return <Family seed={seed} />
}

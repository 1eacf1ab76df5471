import type { ComponentType } from 'react'
import type { CoverCategory } from './article-cover.tsx'
import { ArcsCover } from './covers/arcs-cover.tsx'
import type { CoverProps } from './covers/cover-plate.tsx'
import { CutCover } from './covers/cut-cover.tsx'
import { DepthCover } from './covers/depth-cover.tsx'
import { EmissionCover } from './covers/emission-cover.tsx'
import { FunnelCover } from './covers/funnel-cover.tsx'
import { GatesCover } from './covers/gates-cover.tsx'
import { ProofCover } from './covers/proof-cover.tsx'
import { ReachCover } from './covers/reach-cover.tsx'
import { RidgesCover } from './covers/ridges-cover.tsx'
import { SurveyCover } from './covers/survey-cover.tsx'
import { hash32 } from './seed.ts'

type Family = ComponentType<CoverProps>

/** What an article of ours argues, drawn. */
const own = new Map<string, Family>(
  Object.entries({
    'What Breaks First When an AI Agent Holds a Key': GatesCover,
    'Finality Is a Budget, Not a Number': DepthCover,
    // Cut close to the asset: its own title's network would look like that of a post beside it.
    'The Threat Model Is the Deliverable': ({ seed }: CoverProps) => <CutCover seed={`${seed}, 18`} />,
    'Retrieval Fails Before the Model Does': FunnelCover,
    'Token Economics After the Incentives End': EmissionCover,
    'Reading a Merkle Proof Like an Auditor': ProofCover,
    'Fuzzing Finds What Reviews Assume': ReachCover,
  }),
)

/** What a post of a category may get; its seed chooses. */
const families: Record<NonNullable<CoverCategory> | 'none', readonly Family[]> = {
  AI: [ArcsCover, FunnelCover],
  Blockchain: [ProofCover, DepthCover],
  Cybersecurity: [CutCover, ReachCover],
  Business: [RidgesCover, EmissionCover],
  none: [SurveyCover],
}

type Props = { title: string; category: CoverCategory; seed: string }

export default function CoverSheet({ title, category, seed }: Props) {
  const choice = families[category ?? 'none']
  const Family = own.get(title) ?? choice[hash32(seed) % choice.length] ?? SurveyCover
  return <Family seed={seed} />
}

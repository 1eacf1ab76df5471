import type { ComponentType } from 'react'
import { hash32 } from '#src/figures/models/seed.ts'
import type { CoverCategory } from '#src/shared/articles/articles.ts'
import { ArcsCover } from './arcs-cover.tsx'
import type { CoverProps } from './cover-plate.tsx'
import { AttackCover, CutCover } from './cut-cover.tsx'
import { DepthCover, SettlementCover } from './depth-cover.tsx'
import { EmissionCover, NetworkCover } from './emission-cover.tsx'
import { FunnelCover, PipelineCover } from './funnel-cover.tsx'
import { GatesCover } from './gates-cover.tsx'
import { ProofCover } from './proof-cover.tsx'
import { ReachCover } from './reach-cover.tsx'
import { RidgesCover } from './ridges-cover.tsx'
import { SurveyCover } from './survey-cover.tsx'

/** A kind of drawing. `form` is what a reader recognizes: two drawings of one form look alike. */
export type CoverForm = { form: string; Drawing: ComponentType<CoverProps> }

/** An entry of a list of articles and posts. One with an image shows no drawing. */
export type Covered = { title: string; category: CoverCategory; image?: unknown }

const forms = {
  arcs: ArcsCover,
  funnel: FunnelCover,
  proof: ProofCover,
  depth: DepthCover,
  cut: CutCover,
  reach: ReachCover,
  ridges: RidgesCover,
  emission: EmissionCover,
  survey: SurveyCover,
} as const

/** The drawings of our own articles, by title, from the numbers that their texts state. */
const articleCovers = new Map<string, CoverForm>(
  Object.entries({
    'What Breaks First When an AI Agent Holds a Key': { form: 'gates', Drawing: GatesCover },
    'Finality Is a Budget, Not a Number': { form: 'depth', Drawing: SettlementCover },
    'The Threat Model Is the Deliverable': { form: 'cut', Drawing: AttackCover },
    'Retrieval Fails Before the Model Does': { form: 'funnel', Drawing: PipelineCover },
    'Token Economics After the Incentives End': { form: 'emission', Drawing: NetworkCover },
    'Reading a Merkle Proof Like an Auditor': { form: 'proof', Drawing: ProofCover },
    'Fuzzing Finds What Reviews Assume': { form: 'reach', Drawing: ReachCover },
  }),
)

/** The forms for posts of each category. At least three, so that neighbours in a list can differ. */
const categoryForms: Record<NonNullable<CoverCategory> | 'none', readonly (keyof typeof forms)[]> = {
  AI: ['arcs', 'funnel', 'survey', 'ridges'],
  Blockchain: ['proof', 'depth', 'emission', 'survey'],
  Cybersecurity: ['cut', 'reach', 'proof', 'survey'],
  Business: ['ridges', 'emission', 'survey', 'funnel'],
  none: ['survey', 'ridges', 'reach'],
}

/** Returns the form of a cover. The seed chooses among those of the category that neither `beside` nor, if possible, `near` has. */
function formOf(
  { title, category }: Covered,
  seed: string,
  beside: readonly (string | undefined)[] = [],
  near?: string,
): CoverForm {
  const choice = categoryForms[category ?? 'none']
  const first = hash32(`${seed}/form`) % choice.length
  const turns = choice.map((_, i) => choice[(first + i) % choice.length] ?? 'survey')
  const free = turns.filter((one) => !beside.includes(one))
  const form = free.find((one) => one !== near) ?? free[0] ?? 'survey'
  return articleCovers.get(title) ?? { form, Drawing: forms[form] }
}

/**
 * Returns the form of one cover. In a list, no post has the form of the cover before it or of an article's own drawing after it,
 * nor, while its category has another, of the cover two before it.
 */
export function coverForm(cover: Covered, seed: string, list: readonly Covered[] = []): CoverForm {
  const drawn = list.filter(({ image }) => !image)
  const chosen: CoverForm[] = []
  for (const [i, entry] of drawn.entries()) {
    const next = articleCovers.get(drawn[i + 1]?.title ?? '')?.form
    const form = formOf(entry, entry.title, [chosen.at(-1)?.form, next], chosen.at(-2)?.form)
    if (entry.title === cover.title) return form
    chosen.push(form)
  }
  return formOf(cover, seed)
}

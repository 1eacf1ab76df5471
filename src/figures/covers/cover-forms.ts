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

/** An article, a post or, without a slug, a page. One with an image shows no drawing. */
export type Covered = { slug?: string | undefined; title: string; category: CoverCategory; image?: unknown }

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

/** The drawings of our own articles, by slug, from the numbers that their texts state. A post never has such a slug. */
const articleCovers = new Map<string, CoverForm>(
  Object.entries({
    'what-breaks-first-when-an-ai-agent-holds-a-key': { form: 'gates', Drawing: GatesCover },
    'finality-is-a-budget-not-a-number': { form: 'depth', Drawing: SettlementCover },
    'the-threat-model-is-the-deliverable': { form: 'cut', Drawing: AttackCover },
    'retrieval-fails-before-the-model-does': { form: 'funnel', Drawing: PipelineCover },
    'token-economics-after-the-incentives-end': { form: 'emission', Drawing: NetworkCover },
    'reading-a-merkle-proof-like-an-auditor': { form: 'proof', Drawing: ProofCover },
    'fuzzing-finds-what-reviews-assume': { form: 'reach', Drawing: ReachCover },
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

/** Returns the form of a cover. The title chooses among those of the category that neither `beside` nor, if possible, `near` has. */
function formOf(
  { slug, title, category }: Covered,
  beside: readonly (string | undefined)[] = [],
  near?: string,
): CoverForm {
  const choice = categoryForms[category ?? 'none']
  const first = hash32(`${title}/form`) % choice.length
  const turns = choice.map((_, i) => choice[(first + i) % choice.length] ?? 'survey')
  const free = turns.filter((one) => !beside.includes(one))
  const form = free.find((one) => one !== near) ?? free[0] ?? 'survey'
  return articleCovers.get(slug ?? '') ?? { form, Drawing: forms[form] }
}

/**
 * Returns the form of one cover. In a list, no post has the form of the cover before it or of an article's own drawing after it,
 * nor, while its category has another, of the cover two before it.
 */
export function coverForm(cover: Covered, list: readonly Covered[] = []): CoverForm {
  const drawn = list.filter(({ image }) => !image)
  const chosen: CoverForm[] = []
  for (const [i, entry] of drawn.entries()) {
    const next = articleCovers.get(drawn[i + 1]?.slug ?? '')?.form
    const form = formOf(entry, [chosen.at(-1)?.form, next], chosen.at(-2)?.form)
    if (entry.slug === cover.slug) return form
    chosen.push(form)
  }
  return formOf(cover)
}

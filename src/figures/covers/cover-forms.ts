import type { ComponentType } from 'react'
import { hash32 } from '#src/figures/models/seed.ts'
import type { CoverCategory } from '#src/shared/articles/articles.ts'
import { ArcsCover } from './arcs-cover.tsx'
import { BranchesCover } from './branches-cover.tsx'
import type { PostCoverProps } from './cover-canvas.tsx'
import { CutCover } from './cut-cover.tsx'
import { DepthCover } from './depth-cover.tsx'
import { EmissionCover } from './emission-cover.tsx'
import { FunnelCover } from './funnel-cover.tsx'
import { GatesCover } from './gates-cover.tsx'
import { ProofCover } from './proof-cover.tsx'
import { ReachCover } from './reach-cover.tsx'
import { RidgesCover } from './ridges-cover.tsx'
import { SpiralCover } from './spiral-cover.tsx'
import { SquaresCover } from './squares-cover.tsx'
import { SurveyCover } from './survey-cover.tsx'
import { TilesCover } from './tiles-cover.tsx'
import { WalksCover } from './walks-cover.tsx'

/** A kind of drawing: what a reader recognizes it by. */
export type CoverForm = ComponentType<PostCoverProps>

/** An article, a post or, without a slug, a page. One with an image shows no drawing. */
export type Covered = { slug?: string | undefined; title: string; category: CoverCategory; image?: unknown }

/** The drawings of our own articles, by slug, from the numbers that their texts state. A post never has such a slug. */
const articleForms = new Map<string, CoverForm>(
  Object.entries({
    'what-breaks-first-when-an-ai-agent-holds-a-key': GatesCover,
    'finality-is-a-budget-not-a-number': DepthCover,
    'the-threat-model-is-the-deliverable': CutCover,
    'retrieval-fails-before-the-model-does': FunnelCover,
    'token-economics-after-the-incentives-end': EmissionCover,
    'reading-a-merkle-proof-like-an-auditor': ProofCover,
    'fuzzing-finds-what-reviews-assume': ReachCover,
  }),
)

/** The forms of posts and pages. None is an article's, as that would show a post with the claims of another text. */
const postForms: readonly CoverForm[] = [
  ArcsCover,
  RidgesCover,
  SurveyCover,
  TilesCover,
  SquaresCover,
  SpiralCover,
  BranchesCover,
  WalksCover,
]

/** Returns the form of a cover. It depends on the cover alone, so that readers recognize a post wherever it is shown. */
export function coverForm({ slug, title }: Covered): CoverForm {
  return articleForms.get(slug ?? '') ?? postForms[hash32(`${title}/cover`) % postForms.length] ?? SurveyCover
}

/**
 * Returns whether a list shows the drawing of a cover from close up: every second one of those with the same form. Each post keeps
 * its drawing, and yet no two covers side by side look alike.
 */
export function isCloseUp(cover: Covered, list: readonly Covered[] = []): boolean {
  const form = coverForm(cover)
  const alike = list.filter((entry) => !entry.image && coverForm(entry) === form)
  return alike.findIndex(({ slug }) => slug === cover.slug) % 2 === 1
}

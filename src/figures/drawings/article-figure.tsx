import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { drawnOnce } from '#src/figures/kit/drawn.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import type { ArticleFigureName } from '#src/shared/articles/article-body.ts'

const load: Record<ArticleFigureName, () => Promise<{ default: ComponentType }>> = {
  'reorg-depth': () => import('./reorg-depth.tsx'),
  'payment-path': () => import('./payment-path.tsx'),
  'attempt-odds': () => import('./attempt-odds.tsx'),
  'spend-bound': () => import('./spend-bound.tsx'),
  'quorum-odds': () => import('./quorum-odds.tsx'),
  'step-prices': () => import('./step-prices.tsx'),
  'recall-stages': () => import('./recall-stages.tsx'),
  'day-after': () => import('./day-after.tsx'),
  'leaf-or-node': () => import('./leaf-or-node.tsx'),
  'compare-cost': () => import('./compare-cost.tsx'),
}

const names = Object.keys(load) as ArticleFigureName[]

// Rendered on the server. In the browser each drawing is a chunk of its own, which the page does not wait for.
const drawings = new Map<ArticleFigureName, ReactNode>()
for (const name of names) {
  const Drawing = import.meta.env.SSR ? (await load[name]()).default : lazy(load[name])
  const drawing = (
    <Suspense fallback={<div className="aspect-[8/5]" />}>
      <Drawing />
    </Suspense>
  )
  drawings.set(name, drawnOnce(drawing))
}

type Props = { drawing: ArticleFigureName; number: number; title: string; note: string }

/** A drawing named by an article, with frame and caption. Its space is reserved while the chunk loads. */
export function ArticleFigure({ drawing, number, title, note }: Props) {
  return (
    <Figure number={number} title={title} note={note} className="@container">
      <Fragment key={drawing}>{drawings.get(drawing)}</Fragment>
    </Figure>
  )
}

import { DrawnCover } from '#src/figures/covers/drawn-cover.tsx'
import { AttackGraph } from '#src/figures/drawings/attack-graph.tsx'
import { AttentionMatrix } from '#src/figures/drawings/attention-matrix.tsx'
import { BondingCurve } from '#src/figures/drawings/bonding-curve.tsx'
import { CoverageGrid } from '#src/figures/drawings/coverage-grid.tsx'
import { MerkleTree } from '#src/figures/drawings/merkle-tree.tsx'
import { Ridgeline } from '#src/figures/drawings/ridgeline.tsx'
import { TrussSpan } from '#src/figures/drawings/truss-span.tsx'
import { featuredArticle } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { drawFrame } from './consensus-demo/still.ts'

/** Rendered into one SVG file at build time (scripts/vite/drawing-files.ts). */
export const drawings = {
  // On the server only: a browser that needs it draws it (loadDrawnFrame).
  wideFrame: import.meta.env.SSR ? (await drawFrame('wide')).markup : '',
  ai: <AttentionMatrix number={2} title="Attention, head 11" query={11} />,
  blockchain: <MerkleTree number={3} title="Merkle path, leaf 6" leaf={6} />,
  cybersecurity: <AttackGraph number={4} title="Attack graph, min cut" />,

  research: <Ridgeline number={5} title="Five sources" />,
  diligence: <CoverageGrid number={6} title="Corpus coverage" />,
  design: <BondingCurve number={7} title="Bonding curve" />,

  cover: <DrawnCover cover={{ ...featuredArticle, slug: slugOf(featuredArticle.title) }} />,

  truss: (
    <>
      <div className="hidden md:block">
        <TrussSpan title="Warren truss" panels={13} />
      </div>
      <div className="md:hidden">
        <TrussSpan title="Warren truss" panels={5} />
      </div>
    </>
  ),
}

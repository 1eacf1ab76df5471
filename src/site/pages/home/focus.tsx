import type { ReactNode } from 'react'
import { AttackGraph } from '#src/figures/drawings/attack-graph.tsx'
import { AttentionMatrix } from '#src/figures/drawings/attention-matrix.tsx'
import { MerkleTree } from '#src/figures/drawings/merkle-tree.tsx'
import { drawnOnce } from '#src/figures/kit/drawn.tsx'
import type { Domain } from '#src/shared/site/site.ts'
import { Section } from '#src/ui/section.tsx'
import { ArticleLink } from './article-link.tsx'
import { focus } from './home-copy.ts'

const plates = {
  ai: { mark: 'bg-ai', drawing: drawnOnce(<AttentionMatrix number={2} title="Attention, head 11" query={11} />) },
  blockchain: {
    mark: 'bg-blockchain',
    drawing: drawnOnce(<MerkleTree number={3} title="Merkle path, leaf 6" leaf={6} />),
  },
  cybersecurity: {
    mark: 'bg-cybersecurity',
    drawing: drawnOnce(<AttackGraph number={4} title="Attack graph, min cut" />),
  },
} satisfies Partial<Record<Domain, { mark: string; drawing: ReactNode }>>

export function Focus() {
  return (
    <Section name="focus" number="01" label={focus.label} heading={focus.heading} isFirst>
      {focus.plates.map((plate) => (
        <article
          key={plate.domain}
          className="grid gap-x-6 gap-y-8 border-t border-rule pt-6 pb-14 last:pb-0 md:pb-16 lg:grid-cols-12"
        >
          <div className="grid gap-x-6 gap-y-6 md:grid-cols-2 lg:col-span-4 lg:flex lg:flex-col">
            <div>
              <h3 className="flex items-center gap-2.5 text-[1.0625rem] tracking-[-0.012em]">
                <span aria-hidden="true" className={`size-2.5 rounded-sm ${plates[plate.domain].mark}`} />
                {plate.name}
              </h3>
              <p className="mt-5 max-w-[12em] text-[1.75rem] leading-[1.08] tracking-[-0.035em] text-balance lg:mt-6 lg:text-[1.75rem] xl:text-[2.0625rem]">
                {plate.statement}
              </p>
              <p className="mt-4 max-w-[34em] text-muted lg:max-w-none">{plate.text}</p>
            </div>
            <div className="self-end text-[0.9375rem] lg:mt-auto lg:self-stretch">
              <ul>
                {plate.points.map((point) => (
                  <li key={point} className="border-t border-rule py-2.5 last:border-b">
                    {point}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-muted">
                {focus.readLabel}: <ArticleLink title={plate.article} />
              </p>
            </div>
          </div>
          <div className="lg:col-span-8 lg:grid">{plates[plate.domain].drawing}</div>
        </article>
      ))}
    </Section>
  )
}

import type { ReactNode } from 'react'

type SampleSection = { id: string; title: string; content: ReactNode }

type Props = {
  kind: string
  title: string
  lead: string
  /** Says which parts of the document are invented, and which are real. */
  mark: string
  /** The cells of the title block, in rows of four. */
  block: readonly (readonly [name: string, value: ReactNode])[]
  sections: readonly SampleSection[]
}

/** A sample deliverable as a sheet of the drawing set: title block, numbered sections, contents beside them. */
export function SampleDocument({ kind, title, lead, mark, block, sections }: Props) {
  return (
    <article className="pb-20 md:pb-32 print:pb-0">
      <p aria-hidden="true" className="sample-watermark">
        SAMPLE
      </p>
      <header className="wrap pt-12 md:pt-20 print:pt-0">
        <p className="caption">{kind}</p>
        <h1 className="mt-5 max-w-[19em] text-[2.125rem] md:text-[clamp(2.875rem,4.6vw,4.125rem)] leading-[1.02] tracking-[-0.042em]">
          {title}
        </h1>
        <p className="mt-6 flex max-w-[46rem] flex-wrap items-baseline gap-x-4 gap-y-2 text-[0.9375rem] text-muted md:flex-nowrap">
          <strong className="sample-stamp">Sample</strong>
          <span>{mark}</span>
        </p>
        <dl className="sample-block mt-9 grid grid-cols-2 overflow-clip rounded-md border border-ink bg-raised md:mt-12 md:grid-cols-4 tight:grid-cols-1">
          {block.map(([name, value]) => (
            <div key={name}>
              <dt className="caption">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="wrap mt-10 grid gap-x-6 gap-y-10 md:mt-14 lg:grid-cols-12 print:block">
        <nav aria-label="Contents" className="hidden lg:col-span-3 lg:block lg:pr-4 print:hidden">
          <ol className="sticky top-24 border-t border-ink text-[0.875rem]">
            {sections.map(({ id, title: name }, i) => (
              <li key={id} className="border-b border-rule">
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-baseline gap-3 py-2 leading-snug text-muted transition-colors hover:text-ink pointer-coarse:min-h-11"
                >
                  <span className="caption w-4 shrink-0">{i + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 lg:col-span-9">
          <p className="max-w-[30em] text-[1.25rem] leading-[1.42] tracking-[-0.015em] md:text-[1.4375rem]">{lead}</p>
          <div className="article-body mt-10 md:mt-14">
            {sections.map(({ id, title: name, content }, i) => (
              <div key={id} className="article-run sample-run">
                <h2 id={id}>
                  <span>{i + 1}</span>
                  {name}
                </h2>
                {content}
              </div>
            ))}
          </div>
        </div>
      </div>
    </article>
  )
}

import type { Domain } from '#src/shared/site/site.ts'
import { Section } from '#src/ui/section.tsx'
import { ArticleLink } from './article-link.tsx'
import { drawings } from './home.drawings.tsx'
import { focus } from './home-copy.ts'

const marks = {
  ai: 'bg-ai',
  blockchain: 'bg-blockchain',
  cybersecurity: 'bg-cybersecurity',
} satisfies Partial<Record<Domain, string>>

export function Focus() {
  return (
    <Section name="focus" number="01" label={focus.label} heading={focus.heading} isFirst>
      {focus.areas.map((area) => (
        <article
          key={area.domain}
          className="grid gap-x-6 gap-y-8 border-t border-rule pt-6 pb-14 last:pb-0 md:pb-16 lg:grid-cols-12"
        >
          <div className="grid gap-x-6 gap-y-6 md:grid-cols-2 lg:col-span-4 lg:flex lg:flex-col">
            <div>
              <h3 className="flex items-center gap-2.5 text-[1.0625rem] tracking-[-0.012em]">
                <span aria-hidden="true" className={`size-2.5 rounded-sm ${marks[area.domain]}`} />
                {area.name}
              </h3>
              <p className="mt-5 max-w-[12em] text-[1.75rem] leading-[1.08] tracking-[-0.035em] text-balance lg:mt-6 lg:text-[1.75rem] xl:text-[2.0625rem]">
                {area.statement}
              </p>
              <p className="mt-4 max-w-[34em] text-muted lg:max-w-none">{area.text}</p>
            </div>
            <div className="self-end text-[0.9375rem] lg:mt-auto lg:self-stretch">
              <ul>
                {area.points.map((point) => (
                  <li key={point} className="border-t border-rule py-2.5 last:border-b">
                    {point}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-muted">
                {focus.readLabel}: <ArticleLink title={area.article} />
              </p>
            </div>
          </div>
          <div className="lg:col-span-8 lg:grid">{drawings[area.domain]}</div>
        </article>
      ))}
    </Section>
  )
}

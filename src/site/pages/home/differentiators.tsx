import { Section } from '#src/ui/section.tsx'
import { differentiators } from './home-copy.ts'

export function Differentiators() {
  return (
    <Section
      name="differentiators"
      id="differentiators"
      number="02"
      label={differentiators.label}
      heading={differentiators.heading}
    >
      <ol>
        {differentiators.items.map((item, i) => (
          <li
            key={item.title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-6 border-t border-rule py-7 last:border-b tight:block md:grid-cols-12 md:items-baseline md:py-8"
          >
            <div className="col-span-2 grid grid-cols-subgrid items-baseline tight:block md:col-span-4 md:flex md:gap-6">
              <span aria-hidden="true" className="caption text-ink md:w-8 md:shrink-0">
                2.{i + 1}
              </span>
              <h3 className="tight:mt-2 text-[1.375rem] leading-[1.15] tracking-[-0.028em] lg:text-[1.625rem]">
                {item.title}
              </h3>
            </div>
            <p className="col-start-2 mt-2.5 max-w-[30em] text-[1.0625rem] leading-normal md:col-span-4 md:col-start-auto md:mt-0">
              {item.text}
            </p>
            <p className="caption col-start-2 mt-4 flex gap-2.5 md:col-span-4 md:col-start-auto md:mt-0">
              <span aria-hidden="true" className="text-signal">
                →
              </span>
              <span className="sr-only">{differentiators.evidenceLabel}: </span>
              <span className="min-w-0 max-w-[32em] text-ink">{item.evidence}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

import { differentiators } from './home-copy.ts'

/** The list stands beside its heading, not below it. */
export function Differentiators() {
  return (
    <section id="differentiators" aria-labelledby="differentiators-heading" className="wrap mt-18 md:mt-36">
      <div className="grid gap-x-6 gap-y-8 border-t border-ink pt-3.5 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="caption">02 / {differentiators.label}</p>
          <h2
            id="differentiators-heading"
            className="mt-5 max-w-[9em] text-[clamp(1.875rem,4vw,2.75rem)] leading-[1.04] tracking-[-0.035em]"
          >
            {differentiators.heading}
          </h2>
        </div>
        <ol className="grid gap-x-6 md:grid-cols-2 lg:col-span-8 lg:-mt-3.5">
          {differentiators.items.map((item, i) => (
            <li
              key={item.title}
              className="flex flex-col border-t border-rule py-6 md:row-span-4 md:grid md:grid-rows-subgrid md:py-7 lg:pb-10 lg:nth-[-n+2]:border-t-0 lg:nth-[n+3]:pb-0"
            >
              <span aria-hidden="true" className="caption text-ink">
                2.{i + 1}
              </span>
              <h3 className="mt-3 text-[1.5rem] leading-[1.12] tracking-[-0.03em] lg:text-[1.625rem]">{item.title}</h3>
              <p className="mt-3 max-w-[30em] text-[1.0625rem] leading-normal text-muted">{item.text}</p>
              <p className="caption mt-5 flex gap-2.5 text-ink">
                <span aria-hidden="true" className="text-signal">
                  →
                </span>
                <span className="min-w-0">
                  <span className="text-muted">{differentiators.evidenceLabel}: </span>
                  {item.evidence}
                </span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

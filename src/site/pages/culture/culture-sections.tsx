import { DecisionLife } from '#src/figures/drawings/decision-life.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { ClosingSection } from '#src/ui/closing-section.tsx'
import { Section, SectionTitle, SplitSection } from '#src/ui/section.tsx'
import { cultureClosing, decisions, reviews, terms } from './culture-copy.ts'
import { HiringSteps } from './hiring-steps.tsx'
import { WorkingWeek } from './working-week.tsx'

/** All of /company-culture below its first screen. */
export default function CultureSections() {
  return (
    <>
      <Section name="decisions" number="01" label="Decisions" heading={decisions.heading}>
        <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
          <figure className="lg:col-span-5 lg:self-start">
            <Drawn>
              <DecisionLife />
            </Drawn>
            <figcaption className="caption mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-rule pt-2.5">
              <span>Fig. 2 – {decisions.figure}</span>
              <span className="text-ink">{decisions.legend}</span>
            </figcaption>
          </figure>
          <ol className="grid gap-x-6 sm:grid-cols-2 lg:col-span-7">
            {decisions.rules.map(({ title, text }) => (
              <li key={title} className="border-t border-rule pt-4 pb-8">
                <h3 className="text-[1.3125rem] leading-[1.16] tracking-[-0.026em]">{title}</h3>
                <p className="mt-2.5 max-w-[30em] text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <WorkingWeek />
      <section aria-labelledby="reviews-heading" className="mt-18 border-y border-rule bg-raised md:mt-36">
        <div className="wrap grid gap-x-6 gap-y-9 py-16 md:py-24 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <SectionTitle name="reviews" caption="03 / Review" className="mt-6" heading={reviews.heading} />
            <p className="mt-5 max-w-[24em] text-muted">{reviews.lead}</p>
          </div>
          <ol className="lg:col-span-8">
            {reviews.rules.map((rule, i) => (
              <li
                key={rule}
                className="grid grid-cols-[2.75rem_1fr] items-baseline border-t border-rule py-4 first:border-t-0 first:pt-0 md:grid-cols-[4rem_1fr] md:py-5"
              >
                <span aria-hidden="true" className="font-mono text-[1.0625rem] text-signal tabular-nums">
                  {i + 1}
                </span>
                <p className="max-w-[34em] text-[1.1875rem] leading-[1.38] tracking-[-0.016em] md:text-[1.375rem]">
                  {rule}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <HiringSteps />
      <Terms />
      <ClosingSection
        id="join-heading"
        copy={cultureClosing}
        headingClass="max-w-[11em] md:col-span-8"
        asideClass="md:col-span-4"
      />
    </>
  )
}

function Terms() {
  return (
    <SplitSection name="terms" number="05" label="Terms" heading={terms.heading}>
      <dl>
        {terms.rows.map(({ what, text }) => (
          <div
            key={what}
            className="grid grid-cols-[5rem_1fr] items-baseline gap-x-6 border-t border-rule py-4 last:border-b md:grid-cols-[7rem_1fr] md:py-5"
          >
            <dt className="caption text-ink">{what}</dt>
            <dd className="max-w-[36em] text-[1.0625rem]">{text}</dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  )
}

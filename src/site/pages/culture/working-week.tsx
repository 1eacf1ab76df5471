import { WeekPlan } from '#src/figures/drawings/week-plan.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Section } from '#src/ui/section.tsx'
import { week } from './culture-copy.ts'

const marks = {
  quiet: 'h-px bg-ink',
  shared: 'h-3.5 border border-ink bg-ink',
  review: 'h-3.5 border border-ink bg-raised',
  demo: 'h-3.5 border border-signal bg-signal',
} satisfies Record<(typeof week.kinds)[number]['kind'], string>

export function WorkingWeek() {
  return (
    <Section name="week" number="02" label="Rhythm" heading={week.heading}>
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <figure className="lg:col-span-8">
          <Drawn>
            <div className="hidden sm:block">
              <WeekPlan days={week.days} blocks={week.blocks} format="wide" />
            </div>
            <div className="sm:hidden">
              <WeekPlan days={week.days} blocks={week.blocks} format="narrow" />
            </div>
          </Drawn>
          <figcaption className="caption mt-4 border-t border-rule pt-2.5">Fig. 3 – One week, hours in UTC</figcaption>
        </figure>
        <div className="lg:col-span-4">
          <p className="max-w-[34em] text-[1.0625rem]">{week.text}</p>
          <dl className="mt-7 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
            {week.kinds.map(({ kind, name, text }) => (
              <div key={kind} className="grid grid-cols-[2.25rem_1fr] content-start border-t border-rule py-3">
                <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium tracking-[-0.01em]">
                  <span aria-hidden="true" className={`w-5 rounded-[1px] ${marks[kind]}`} />
                  {name}
                </dt>
                <dd className="col-start-2 max-w-[28em] text-[0.9375rem] text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}

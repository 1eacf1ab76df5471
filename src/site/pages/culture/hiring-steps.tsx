import { SectionTitle } from '#src/ui/section.tsx'
import { hiring } from './culture-copy.ts'

const total = Math.max(...hiring.steps.map(({ days }) => days[1]))
const percent = (days: number) => `${(days / total) * 100}%`

/** The steps of hiring, with the days of each on a common scale. */
export function HiringSteps() {
  return (
    <section aria-labelledby="hiring-heading" className="wrap mt-18 md:mt-36">
      <div className="mb-9 grid gap-x-6 gap-y-5 border-t border-ink pt-3.5 md:mb-12 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-8">
          <SectionTitle name="hiring" caption="04 / Hiring" className="mt-6 max-w-[12em]" heading={hiring.heading} />
        </div>
        <p className="max-w-[30em] text-[1.0625rem] text-muted lg:col-span-4">{hiring.lead}</p>
      </div>
      <ol>
        {hiring.steps.map(({ title, days: [from, to], text }, i) => (
          <li
            key={title}
            className="grid items-baseline gap-x-6 gap-y-3 border-t border-rule py-6 last:border-b md:grid-cols-12 md:py-7"
          >
            <h3 className="text-[1.5rem] leading-[1.1] tracking-[-0.03em] md:col-span-4 xl:text-[1.75rem]">
              <span aria-hidden="true" className="caption mr-5 align-middle">
                4.{i + 1}
              </span>
              {title}
            </h3>
            <p className="max-w-[32em] text-muted md:col-span-8 lg:col-span-4">{text}</p>
            <div className="md:col-span-8 md:col-start-5 lg:col-span-4 lg:col-start-9">
              {/* Above its bar. In the last third of the scale it is aligned to the end instead. */}
              <p
                className={`caption text-ink ${from > total * 0.66 ? 'text-right' : ''}`}
                style={from > total * 0.66 ? undefined : { paddingLeft: percent(from) }}
              >
                Day {Math.max(from, 1)} to {to}
              </p>
              <div aria-hidden="true" className="relative mt-2 h-3 border-b border-edge">
                <span
                  className="absolute bottom-0 h-2.5 bg-ink"
                  style={{ left: percent(from), width: percent(to - from) }}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

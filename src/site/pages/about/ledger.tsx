import { HandoverBars } from '#src/figures/drawings/handover-bars.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Section } from '#src/ui/section.tsx'
import { ledger } from './about-copy.ts'

export function Ledger() {
  return (
    <Section name="ledger" number="03" label="Ledger" heading={ledger.heading}>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-[7fr_5fr] md:max-lg:gap-x-14 lg:grid-cols-12">
        <dl className="lg:col-span-7">
          {ledger.rows.map(({ when, what, form }) => (
            <div
              key={when}
              className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-6 gap-y-1 border-t border-rule py-4 last:border-b sm:grid-cols-[7rem_1fr] md:py-5"
            >
              <dt className="caption text-ink">{when}</dt>
              <dd className="text-[1.25rem] leading-snug tracking-[-0.022em]">{what}</dd>
              <dd className="col-start-2 max-w-[34em] text-[0.9375rem] text-muted">{form}</dd>
            </div>
          ))}
        </dl>
        <figure className="max-w-96 lg:col-span-4 lg:col-start-9">
          <Drawn>
            <HandoverBars title="Handover" />
          </Drawn>
          <figcaption className="caption mt-3 border-t border-rule pt-2.5">Fig. 3 – {ledger.figure}</figcaption>
        </figure>
      </div>
    </Section>
  )
}

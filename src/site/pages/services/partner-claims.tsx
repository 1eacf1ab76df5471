import { SectionTitle } from '#src/ui/section.tsx'
import { partnerClaims } from './services-copy.ts'
import { servicesParts } from './services-hero-copy.ts'

const { id, number, label, heading } = servicesParts.partner

/** Six claims with large figures, beside a heading that stays in view. */
export function PartnerClaims() {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="wrap mt-18 md:mt-36">
      <div className="grid gap-x-6 gap-y-4 border-t border-ink pt-3.5 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-24">
            <SectionTitle
              name={id}
              caption={`${number} / ${label}`}
              className="mt-4 max-w-[6em] max-lg:max-w-none"
              heading={heading}
            />
          </div>
        </div>
        <ul className="lg:col-span-8 lg:-mt-3.5">
          {partnerClaims.map(({ figure, claim, text }) => (
            <li
              key={claim}
              className="relative border-b border-rule py-3.5 pl-29 tight:pl-0 sm:min-h-32 sm:py-5 sm:pl-62"
            >
              <h3 className="text-[1.25rem] leading-[1.2] tracking-[-0.02em] sm:pt-1.5">
                <span className="absolute top-3.5 -left-[0.055em] text-[2.625rem] leading-none tracking-[-0.055em] tabular-nums tight:static sm:top-5 sm:text-[5.25rem]">
                  {figure}
                </span>{' '}
                {claim}
              </h3>
              <p className="mt-1 max-w-[28em] text-[0.9375rem] leading-normal text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

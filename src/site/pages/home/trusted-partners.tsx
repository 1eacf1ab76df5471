import { partners, Wordmark } from '#src/figures/logos/wordmarks.tsx'
import { partnersHeading } from './home-copy.ts'

/** A register: a row for each firm, with its wordmark and one line. */
export function TrustedPartners() {
  return (
    <section id="trusted-partners" aria-labelledby="partners-heading" className="wrap mt-18 md:mt-36">
      <p className="caption">05 / {partnersHeading.label}</p>
      <h2 id="partners-heading" className="mt-3 mb-5 text-[1.75rem] leading-[1.1] tracking-[-0.03em]">
        {partnersHeading.heading}
      </h2>
      <ul className="grid gap-x-6 border-b border-rule sm:grid-cols-2 xl:gap-x-16">
        {partners.map((partner) => (
          <li
            key={partner.name}
            className="grid min-h-18 content-center gap-y-1 xl:flex xl:items-center xl:justify-between border-t border-rule py-3"
          >
            <h3>
              <Wordmark name={partner.name} />
            </h3>
            <p className="caption line-clamp-3 tight:line-clamp-none">{partner.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

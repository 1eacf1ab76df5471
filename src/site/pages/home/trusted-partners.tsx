import { partners } from '#src/figures/logos/partners.ts'
import { Wordmark } from '#src/figures/logos/wordmarks.tsx'
import { Section } from '#src/ui/section.tsx'
import { partnersHeading } from './home-copy.ts'

/** A table with rules: each cell draws its rules into the gutters, and the list clips those at its edges. */
export function TrustedPartners() {
  return (
    <Section
      name="partners"
      id="trusted-partners"
      number="04"
      label={partnersHeading.label}
      heading={partnersHeading.heading}
    >
      <ul className="grid gap-x-6 overflow-clip border-b border-rule md:grid-cols-2 lg:grid-cols-3">
        {partners.map((partner) => (
          <li
            key={partner.name}
            className="relative py-7 before:absolute before:top-0 before:left-0 before:h-px before:w-[calc(100%+1.5rem)] before:bg-rule after:absolute after:inset-y-0 after:-left-4 after:w-px after:bg-rule md:py-9"
          >
            <h3>
              <Wordmark name={partner.name} />
            </h3>
            <p className="mt-4 line-clamp-3 tight:line-clamp-none max-w-[23em] text-[0.9375rem] leading-normal text-muted lg:pr-4">
              {partner.description}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

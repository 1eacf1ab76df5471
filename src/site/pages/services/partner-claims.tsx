import { Part } from './part.tsx'
import { partnerClaims } from './services-copy.ts'

/** Six claims with large figures. */
export function PartnerClaims() {
  return (
    <Part part="partner">
      <ul className="grid gap-x-6 overflow-clip border-b border-rule sm:grid-cols-2 lg:grid-cols-3">
        {partnerClaims.map(({ figure, claim, text }) => (
          <li
            key={claim}
            className="relative pt-5 pb-9 before:absolute before:top-0 before:left-0 before:h-px before:w-[calc(100%+1.5rem)] before:bg-rule after:absolute after:inset-y-0 after:-left-4 after:w-px after:bg-rule md:pt-6 md:pb-12"
          >
            <h3 className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-[clamp(3.25rem,6.4vw,5.25rem)] leading-none tracking-[-0.055em] tabular-nums">
                {figure}
              </span>{' '}
              <span className="text-[1.25rem] tracking-[-0.02em]">{claim}</span>
            </h3>
            <p className="mt-4 max-w-[25em] text-[0.9375rem] leading-normal text-muted lg:pr-4">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

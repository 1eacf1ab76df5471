import { Link } from '@tanstack/react-router'
import { ArchAndChain } from '#src/figures/drawings/arch-and-chain.tsx'
import { ThreeHinges } from '#src/figures/drawings/three-hinges.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Arrow } from '#src/ui/button-link.tsx'
import { ClosingSection } from '#src/ui/closing-section.tsx'
import { aboutClosing, aboutFirm, aboutPeople } from './about-copy.ts'
import { aboutHero } from './about-hero-copy.ts'
import { Beliefs } from './beliefs.tsx'
import { Ledger } from './ledger.tsx'
import { Refusals } from './refusals.tsx'

/** All of /about-us below its headline. */
export default function AboutSections() {
  const [first, ...others] = aboutFirm.paragraphs
  return (
    <>
      <figure className="wrap mt-12 md:mt-16">
        <Drawn>
          <div className="hidden sm:block">
            <ArchAndChain format="wide" />
          </div>
          <div className="sm:hidden">
            <ArchAndChain format="narrow" />
          </div>
        </Drawn>
        <figcaption className="caption mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-rule pt-3">
          <span>Fig. 1 – {aboutHero.figure}</span>
          <span className="text-ink">{aboutHero.law}</span>
        </figcaption>
      </figure>
      <section aria-labelledby="firm-heading" className="wrap mt-18 md:mt-36">
        <div className="grid gap-x-6 gap-y-8 border-t border-ink pt-3.5 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div className="lg:col-span-5">
            <p className="caption">01 / The firm</p>
            <h2
              id="firm-heading"
              className="mt-6 max-w-[12em] text-[clamp(1.875rem,3.4vw,2.875rem)] leading-[1.06] tracking-[-0.035em]"
            >
              {aboutFirm.heading}
            </h2>
          </div>
          <div className="grid max-w-[40rem] gap-6 text-[1.125rem] leading-[1.62] lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:pt-9">
            <p className="text-[1.375rem] leading-[1.45] tracking-[-0.018em] md:text-[1.5rem]">{first}</p>
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul className="mt-2 border-b border-rule text-base">
              {aboutPeople.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="group flex min-h-12 items-center justify-between gap-3 border-t border-rule transition-colors hover:bg-faint"
                  >
                    {label}
                    <span className="flex text-signal">
                      <Arrow />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <figure className="max-w-[40rem] lg:col-span-5">
            <Drawn>
              <ThreeHinges {...aboutFirm.halves} />
            </Drawn>
            <figcaption className="caption mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-rule pt-2.5">
              <span>Fig. 2 – {aboutFirm.figure}</span>
              <span className="text-ink">{aboutFirm.law}</span>
            </figcaption>
          </figure>
        </div>
      </section>
      <Beliefs />
      <Ledger />
      <Refusals />
      <ClosingSection
        id="next-heading"
        copy={aboutClosing}
        headingClass="max-w-[9em] md:col-span-7"
        asideClass="md:col-span-5"
      >
        <Link to={aboutClosing.services.to} className={buttonClass({ variant: 'onBand' })}>
          {aboutClosing.services.label}
        </Link>
      </ClosingSection>
    </>
  )
}

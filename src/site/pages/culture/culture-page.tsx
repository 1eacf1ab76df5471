import { CultureSections } from '#src/site/islands.ts'
import { CompanyLine } from '#src/ui/company-line.tsx'
import { cultureHero } from './culture-hero-copy.ts'
import { DecisionRecord } from './decision-record.tsx'

/** /company-culture. */
export function CulturePage() {
  const [subject, verb, rest] = cultureHero.headline
  return (
    <>
      <header className="wrap grid grid-cols-1 gap-x-6 gap-y-12 pt-12 md:pt-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <CompanyLine />
          <h1 className="mt-5 max-w-[8em] md:max-lg:max-w-none text-[clamp(2.75rem,6.6vw,5.75rem)] leading-[0.97] tracking-[-0.038em]">
            {subject} <span className="inline-block">{verb}</span> {rest}
          </h1>
          <p className="mt-7 max-w-[30em] text-lg leading-[1.45] text-muted md:text-[1.25rem]">{cultureHero.subline}</p>
        </div>
        <div className="lg:col-span-5">
          <DecisionRecord />
        </div>
      </header>
      <CultureSections />
    </>
  )
}

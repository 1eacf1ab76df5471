import { useRouteContext } from '@tanstack/react-router'
import { AboutSections } from '#src/site/islands.ts'
import { CompanyLine } from '#src/ui/company-line.tsx'
import { aboutHero } from './about-hero-copy.ts'

/** /about-us. */
export function AboutPage() {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <>
      <header className="wrap pt-12 md:pt-20">
        <CompanyLine />
        <div className="mt-5 grid gap-x-6 gap-y-7 lg:grid-cols-12 lg:items-end">
          <h1 className="max-w-[8em] text-[clamp(2.75rem,7.4vw,6.5rem)] leading-[0.97] tracking-[-0.038em] lg:col-span-8">
            {aboutHero.headline}
          </h1>
          <p className="max-w-[30em] text-lg leading-[1.45] text-muted lg:col-span-4 lg:pb-2">
            {aboutHero.lead(site.name)}
          </p>
        </div>
      </header>
      <AboutSections />
    </>
  )
}

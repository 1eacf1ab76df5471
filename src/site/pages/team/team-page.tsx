import { TeamSections } from '#src/site/islands.ts'
import { CompanyLine } from '#src/ui/company-line.tsx'
import { teamHero, teamStats } from './team-hero-copy.ts'

/** /team. */
export function TeamPage() {
  return (
    <>
      <header className="wrap pt-12 md:pt-20">
        <CompanyLine />
        <div className="mt-5 grid gap-x-6 gap-y-6 lg:grid-cols-12 lg:items-end">
          <h1 className="max-w-[9em] text-[clamp(2.75rem,7.4vw,6.5rem)] leading-[0.97] tracking-[-0.038em] lg:col-span-8">
            {teamHero.headline}
          </h1>
          <p className="max-w-[30em] text-lg leading-[1.45] text-muted lg:col-span-4 lg:pb-2">{teamHero.subline}</p>
        </div>
        <ul className="mt-12 grid grid-cols-2 tight:grid-cols-1 overflow-clip border-y border-ink md:mt-16 md:grid-cols-4">
          {teamStats.map(({ figure, label }) => (
            <li
              key={label}
              className="flex flex-col border-rule py-4 even:border-l even:pl-4 max-md:nth-[n+3]:border-t tight:border-l-0! tight:pl-0! tight:not-first:border-t md:py-6 md:not-first:border-l md:not-first:pl-4"
            >
              <span className="text-[clamp(2.5rem,5vw,4rem)] leading-none tracking-[-0.045em] tabular-nums">
                {figure}
              </span>{' '}
              <span className="caption mt-1.5 text-[0.8125rem]">{label}</span>
            </li>
          ))}
        </ul>
      </header>
      <TeamSections />
    </>
  )
}

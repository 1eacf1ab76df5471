import { lazy, Suspense } from 'react'
import { teamHero, teamStats } from '#src/content/team-opening.ts'
import { nearView } from '#src/lib/late-part.ts'

const PEOPLE = 'people'

// Drawn by the server; the code of what is below the first screen, portraits above all, comes when that is near.
const TeamSheets = import.meta.env.SSR
  ? (await import('./team-sheets.tsx')).default
  : lazy(async () => {
      await nearView(PEOPLE)
      return import('./team-sheets.tsx')
    })

// One element for good: a render of the page, such as at a link to one of its parts, must not wait for it.
const sheets = (
  <Suspense>
    <TeamSheets />
  </Suspense>
)

/** /team. */
export function TeamPage() {
  return (
    <>
      <header className="wrap pt-12 md:pt-20">
        <p className="caption">{teamHero.caption}</p>
        <div className="mt-5 grid gap-x-6 gap-y-6 md:grid-cols-12 md:items-end">
          <h1 className="max-w-[9em] text-[clamp(2.75rem,7.4vw,6.5rem)] leading-[0.97] tracking-[-0.045em] md:col-span-8">
            {teamHero.headline}
          </h1>
          <p className="max-w-[30em] text-[1.0625rem] text-muted md:col-span-4 md:pb-2">{teamHero.subline}</p>
        </div>
        <ul className="mt-12 grid grid-cols-2 gap-x-6 overflow-clip border-y border-ink md:mt-16 md:grid-cols-4">
          {teamStats.map(({ figure, label }) => (
            <li
              key={label}
              className="relative flex flex-col py-4 after:absolute after:inset-y-0 after:-left-3 after:w-px after:bg-rule max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-rule md:py-6"
            >
              <span className="text-[clamp(2.5rem,5vw,4rem)] leading-none tracking-[-0.045em] tabular-nums">
                {figure}
              </span>{' '}
              <span className="caption mt-1.5 text-[13px]">{label}</span>
            </li>
          ))}
        </ul>
      </header>
      <div id={PEOPLE}>{sheets}</div>
    </>
  )
}

import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { aboutHero } from '#src/content/about-opening.ts'
import { nearView } from '#src/lib/late-part.ts'

const SHEETS = 'sheets'

// Drawn by the server; its code comes when it is near.
const AboutSheets = import.meta.env.SSR
  ? (await import('./about-sheets.tsx')).default
  : lazy(async () => {
      await nearView(SHEETS)
      return import('./about-sheets.tsx')
    })

// One element for good: a render of the page, such as at a link to one of its parts, must not wait for it.
const sheets = (
  <Suspense>
    <AboutSheets />
  </Suspense>
)

/** /about-us. */
export function AboutPage() {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <>
      <header className="wrap pt-12 md:pt-20">
        <p className="caption">{aboutHero.caption}</p>
        <div className="mt-5 grid gap-x-6 gap-y-7 lg:grid-cols-12 lg:items-end">
          <h1 className="max-w-[8em] text-[clamp(2.75rem,7.4vw,6.5rem)] leading-[0.97] tracking-[-0.045em] lg:col-span-8">
            {aboutHero.headline}
          </h1>
          <p className="max-w-[30em] text-lg leading-[1.45] text-muted lg:col-span-4 lg:pb-2">
            {aboutHero.lead(site.name)}
          </p>
        </div>
      </header>
      <div id={SHEETS}>{sheets}</div>
    </>
  )
}

import { lazy, Suspense } from 'react'
import { cultureHero } from '#src/content/culture-opening.ts'
import { nearView } from '#src/lib/late-part.ts'
import { DecisionRecord } from './decision-record.tsx'

const SHEETS = 'sheets'

// Drawn by the server; its code comes when it is near.
const CultureSheets = import.meta.env.SSR
  ? (await import('./culture-sheets.tsx')).default
  : lazy(async () => {
      await nearView(SHEETS)
      return import('./culture-sheets.tsx')
    })

// One element for good: a render of the page, such as at a link to one of its parts, must not wait for it.
const sheets = (
  <Suspense>
    <CultureSheets />
  </Suspense>
)

/** /company-culture. */
export function CulturePage() {
  return (
    <>
      <header className="wrap grid gap-x-6 gap-y-12 pt-12 md:pt-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="caption">{cultureHero.caption}</p>
          <h1 className="mt-5 max-w-[8em] text-[clamp(2.75rem,6.6vw,5.75rem)] leading-[0.97] tracking-[-0.045em]">
            {cultureHero.headline}
          </h1>
          <p className="mt-7 max-w-[30em] text-lg leading-[1.45] text-muted md:text-[1.25rem]">{cultureHero.subline}</p>
        </div>
        <div className="lg:col-span-5">
          <DecisionRecord />
        </div>
      </header>
      <div id={SHEETS}>{sheets}</div>
    </>
  )
}

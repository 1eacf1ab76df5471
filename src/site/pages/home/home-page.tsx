import { Hero } from './hero.tsx'
import { homeSheets } from './late-home-sheets.ts'

export function HomePage({ siteName }: { siteName: string }) {
  return (
    <>
      <Hero siteName={siteName} />
      <homeSheets.Sheets />
    </>
  )
}

import { HomeSections } from '#src/site/islands.ts'
import { Hero } from './hero.tsx'

export function HomePage({ siteName }: { siteName: string }) {
  return (
    <>
      <Hero siteName={siteName} />
      <HomeSections />
    </>
  )
}

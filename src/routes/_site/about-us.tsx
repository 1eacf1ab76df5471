import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { AboutSections } from '#src/site/islands.ts'
import { AboutPage } from '#src/site/pages/about/about-page.tsx'

export const Route = createFileRoute('/_site/about-us')({
  loader: pageLoader('about', AboutSections.load),
  head: loadedHead,
  component: AboutPage,
})

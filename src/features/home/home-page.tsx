import { ClosingCta } from './closing-cta.tsx'
import { CoreServices } from './core-services.tsx'
import { Differentiators } from './differentiators.tsx'
import { Focus } from './focus.tsx'
import { Hero } from './hero.tsx'
import { TrustedPartners } from './trusted-partners.tsx'

export function HomePage({ siteName }: { siteName: string }) {
  return (
    <>
      <Hero siteName={siteName} />
      <Focus />
      <Differentiators />
      <CoreServices />
      <TrustedPartners />
      <ClosingCta />
    </>
  )
}

import { ClosingCta } from './closing-cta.tsx'
import { CoreServices } from './core-services.tsx'
import { Differentiators } from './differentiators.tsx'
import { Focus } from './focus.tsx'
import { FromTheWork } from './from-the-work.tsx'
import { TrustedPartners } from './trusted-partners.tsx'

/** All of the home page below its first screen. */
export default function HomeSections() {
  return (
    <>
      <Focus />
      <Differentiators />
      <CoreServices />
      <FromTheWork />
      <TrustedPartners />
      <ClosingCta />
    </>
  )
}

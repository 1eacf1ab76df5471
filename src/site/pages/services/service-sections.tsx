import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingSection } from '#src/ui/closing-section.tsx'
import { ExpertiseSection } from './expertise-section.tsx'
import { PackageSchedule } from './package-schedule.tsx'
import { PartnerClaims } from './partner-claims.tsx'
import { Process } from './process.tsx'
import { servicesClosing } from './services-copy.ts'
import { SuccessStories } from './success-stories.tsx'

/** All of /services below its first screen. `schedule` is the button that opens the consultation modal. */
export default function ServiceSections({ schedule }: { schedule: ReactNode }) {
  const { action, ...copy } = servicesClosing
  return (
    <>
      <ExpertiseSection />
      <PackageSchedule />
      <Process />
      <SuccessStories />
      <PartnerClaims />
      <ClosingSection id="next-heading" copy={copy} headingClass="max-w-[9em] md:col-span-7" asideClass="md:col-span-5">
        <div className="grid noscript:hidden">{schedule}</div>
        <Link to={action.to} className={buttonClass({ variant: 'onBand' })}>
          {action.label}
        </Link>
      </ClosingSection>
    </>
  )
}

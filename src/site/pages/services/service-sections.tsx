import { Fragment } from 'react'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ExpertiseSection } from './expertise-section.tsx'
import { PackageSchedule } from './package-schedule.tsx'
import { PartnerClaims } from './partner-claims.tsx'
import { Process } from './process.tsx'
import { servicesClosing } from './services-copy.ts'
import { SuccessStories } from './success-stories.tsx'

/** All of /services below its first screen. */
export default function ServiceSections() {
  return (
    <>
      <ExpertiseSection />
      <PackageSchedule />
      <Process />
      <SuccessStories />
      <PartnerClaims />
      <aside className="wrap mt-24 mb-24 md:mt-36 md:mb-32">
        <div className="grid gap-x-6 gap-y-7 border-t border-ink pt-6 md:grid-cols-12 md:items-end">
          <div className="md:col-span-8">
            <h2 className="text-[clamp(1.875rem,4vw,3.375rem)] leading-[1.04] tracking-[-0.035em]">
              {servicesClosing.heading.map((sentence) => (
                <Fragment key={sentence}>
                  <span className="inline-block">{sentence}</span>{' '}
                </Fragment>
              ))}
            </h2>
            <p className="mt-4 max-w-[34em] text-[1.0625rem] text-muted">{servicesClosing.text}</p>
          </div>
          <p className="grid sm:flex md:col-span-4 md:justify-end">
            <ButtonLink to={servicesClosing.action.to} variant="outline" arrow>
              {servicesClosing.action.label}
            </ButtonLink>
          </p>
        </div>
      </aside>
    </>
  )
}

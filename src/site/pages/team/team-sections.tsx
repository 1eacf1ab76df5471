import { WorkingHours } from '#src/figures/drawings/working-hours.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { LeaderSpread } from './leader-spread.tsx'
import { MemberRegister } from './member-register.tsx'
import { leaders, members, teamClosing, teamHours, teamValues } from './team-copy.ts'

const day = [...leaders, ...members].map(({ name, location, utc }) => ({
  name,
  utc,
  place: location.split(',')[0] ?? location,
}))

/** All of /team below its first screen. */
export default function TeamSections() {
  return (
    <>
      <section aria-labelledby="leaders-heading" className="wrap mt-20 md:mt-32">
        <SectionHeading number="01" label="Leaders" id="leaders-heading">
          Three who sign what we deliver
        </SectionHeading>
        {leaders.map((leader, i) => (
          <LeaderSpread key={leader.name} leader={leader} figure={i + 1} mirrored={i % 2 === 1} />
        ))}
      </section>
      <section aria-labelledby="members-heading" className="wrap mt-24 md:mt-36">
        <SectionHeading number="02" label="Team members" id="members-heading">
          Six of those you would work with
        </SectionHeading>
        <MemberRegister members={members} />
      </section>
      <section aria-labelledby="hours-heading" className="wrap mt-24 md:mt-36">
        <SectionHeading number="03" label="Hours" id="hours-heading">
          {teamHours.heading}
        </SectionHeading>
        <figure>
          <Drawn>
            <div className="hidden md:block">
              <WorkingHours people={day} format="wide" />
            </div>
            <div className="md:hidden">
              <WorkingHours people={day} format="narrow" />
            </div>
          </Drawn>
          <figcaption className="caption mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-rule pt-3">
            <span>Fig. 4 – {teamHours.caption}</span>
            <span className="text-ink">{teamHours.law}</span>
          </figcaption>
        </figure>
      </section>
      <section aria-labelledby="values-heading" className="wrap mt-24 md:mt-36">
        <SectionHeading number="04" label="Values" id="values-heading">
          Three words we hire by
        </SectionHeading>
        <ol className="grid gap-x-6 md:grid-cols-3">
          {teamValues.map(({ title, text }) => (
            <li key={title} className="border-t border-rule pt-5 pb-9 md:pb-0">
              <h3 className="text-[clamp(2rem,3.6vw,2.875rem)] leading-none tracking-[-0.042em]">{title}</h3>
              <p className="mt-5 max-w-[27em] text-[1.0625rem] leading-normal text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="culture-heading" className="mt-24 dark-part md:mt-36">
        <div className="wrap grid gap-x-6 gap-y-8 py-16 md:grid-cols-12 md:items-end md:py-24">
          <h2
            id="culture-heading"
            className="max-w-[10em] text-[clamp(2.375rem,5.2vw,4.75rem)] leading-none tracking-[-0.042em] md:col-span-7 lg:col-span-8"
          >
            {teamClosing.heading}
          </h2>
          <div className="md:col-span-5 lg:col-span-4">
            <p className="mb-7 max-w-[26em] text-[1.0625rem] text-on-band-muted">{teamClosing.text}</p>
            <ButtonLink to={teamClosing.action.to} variant="signal" arrow>
              {teamClosing.action.label}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

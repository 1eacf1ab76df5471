import { WorkingHours } from '#src/figures/drawings/working-hours.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ClosingSection } from '#src/ui/closing-section.tsx'
import { Section } from '#src/ui/section.tsx'
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
      <Section name="leaders" number="01" label="Leaders" heading="Three who sign what we deliver" isFirst>
        {leaders.map((leader, i) => (
          <LeaderSpread key={leader.name} leader={leader} figure={i + 1} mirrored={i % 2 === 1} />
        ))}
      </Section>
      <Section name="members" number="02" label="Team members" heading="Six of those you would work with">
        <MemberRegister members={members} />
      </Section>
      <Section name="hours" number="03" label="Hours" heading={teamHours.heading}>
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
      </Section>
      <Section name="values" number="04" label="Values" heading="Three words we hire by">
        <ol className="grid gap-x-6 md:grid-cols-3">
          {teamValues.map(({ title, text }) => (
            <li key={title} className="border-t border-rule pt-5 pb-9 md:pb-0">
              <h3 className="text-[clamp(2rem,3.6vw,2.875rem)] leading-none tracking-[-0.042em]">{title}</h3>
              <p className="mt-5 max-w-[27em] text-[1.0625rem] leading-normal text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <ClosingSection
        id="culture-heading"
        heading={teamClosing.heading}
        headingClass="max-w-[10em] md:col-span-7 lg:col-span-8"
        asideClass="md:col-span-5 lg:col-span-4"
        text={teamClosing.text}
      >
        <ButtonLink to={teamClosing.action.to} variant="signal" arrow>
          {teamClosing.action.label}
        </ButtonLink>
      </ClosingSection>
    </>
  )
}

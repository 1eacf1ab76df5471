import { WorkingHours } from '#src/figures/drawings/working-hours.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { ClosingSection } from '#src/ui/closing-section.tsx'
import { Section, SectionTitle, SplitSection } from '#src/ui/section.tsx'
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
      <Section name="leaders" number="01" label="Leaders" heading="The three who sign what we deliver" isFirst>
        {leaders.map((leader, i) => (
          <LeaderSpread key={leader.name} leader={leader} figure={i + 1} mirrored={i % 2 === 1} />
        ))}
      </Section>
      <section aria-labelledby="members-heading" className="wrap mt-18 md:mt-36">
        <div className="mb-8 border-t border-ink pt-3.5 md:mb-12">
          <SectionTitle
            name="members"
            caption="02 / Team members"
            className="mt-6"
            heading="Six of the people you’d work with"
          />
        </div>
        <MemberRegister members={members} firstFigure={leaders.length + 1} />
      </section>
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
          <figcaption className="caption mt-4 border-t border-rule pt-3">
            Fig. {day.length + 1} – {teamHours.caption}
          </figcaption>
        </figure>
      </Section>
      <SplitSection name="values" number="04" label="Values" heading="What we hire for">
        <ul>
          {teamValues.map(({ title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-6 gap-y-3 border-t border-rule py-6 last:border-b sm:grid-cols-2 md:py-8"
            >
              <h3 className="text-[clamp(1.75rem,3.4vw,2.625rem)] leading-none tracking-[-0.042em]">{title}</h3>
              <p className="max-w-[27em] text-[1.0625rem] leading-normal text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </SplitSection>
      <ClosingSection
        id="culture-heading"
        copy={teamClosing}
        headingClass="max-w-[10em] md:col-span-7 lg:col-span-8"
        asideClass="md:col-span-5 lg:col-span-4"
      />
    </>
  )
}

import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Portrait } from '#src/figures/portraits/portrait.tsx'
import { ExpertiseList } from './expertise-list.tsx'
import type { TeamMember } from './team-copy.ts'

type Props = { members: readonly TeamMember[]; firstFigure: number }

/** The members: of each the portrait with the line that they would sign, then name, role, place and expertise. */
export function MemberRegister({ members, firstFigure }: Props) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:gap-y-14 lg:grid-cols-3">
      {members.map(({ name, role, location, expertise, subject, caption, line }, i) => (
        <li key={name} className="row-span-2 grid grid-rows-subgrid gap-y-4">
          <figure className="flex flex-col">
            <div className="grow overflow-clip rounded-md border border-rule bg-raised">
              <Drawn>
                <Portrait name={name} subject={subject} />
              </Drawn>
              <p className="border-t border-rule px-4 py-3.5 text-[1.0625rem] leading-snug tracking-[-0.012em] text-balance">
                {line}
              </p>
            </div>
            <figcaption className="caption mt-2.5">
              Fig. {firstFigure + i} – {caption}
            </figcaption>
          </figure>
          <div>
            <h3 className="text-[1.5rem] leading-[1.12] tracking-[-0.03em]">{name}</h3>
            <p className="mt-1.5">{role}</p>
            <p className="caption py-1">{location}</p>
            <ExpertiseList fields={expertise} />
          </div>
        </li>
      ))}
    </ul>
  )
}

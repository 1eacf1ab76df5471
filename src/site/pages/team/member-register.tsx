import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Portrait } from '#src/figures/portraits/portrait.tsx'
import type { TeamMember } from './team-copy.ts'

/** A table of members: portrait, name and role, place, expertise. */
export function MemberRegister({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul>
      {members.map(({ name, role, location, expertise, likeness }) => (
        <li
          key={name}
          className="grid grid-cols-[5.5rem_1fr] items-center gap-x-5 tight:grid-cols-1 tight:gap-y-3 border-t border-rule py-3 last:border-b md:grid-cols-12 md:gap-x-6"
        >
          <div className="w-22 overflow-clip rounded-sm md:col-span-2 md:w-24 lg:w-28">
            <Drawn>
              <Portrait name={name} likeness={likeness} />
            </Drawn>
          </div>
          <div className="contents max-md:block">
            <div className="md:col-span-4">
              <h3 className="text-[1.375rem] leading-[1.12] tracking-[-0.03em] lg:text-[1.75rem]">{name}</h3>
              <p className="mt-1 text-muted">{role}</p>
            </div>
            <p className="caption mt-1.5 md:col-span-2 md:mt-0">{location}</p>
            <ul
              aria-label="Expertise"
              className="mt-1.5 text-[0.9375rem] max-md:text-sm max-md:text-muted md:col-span-4 md:mt-0"
            >
              {expertise.map((field) => (
                <li
                  key={field}
                  className="max-md:inline max-md:after:content-['_·_'] max-md:last:after:content-none md:border-t md:border-rule md:py-1.5 md:first:border-t-0"
                >
                  {field}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

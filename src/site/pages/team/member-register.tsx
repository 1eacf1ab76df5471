import { Drawn } from '#src/figures/kit/drawn.tsx'
import { SignaturePlate } from '#src/figures/plates/signature-plate.tsx'
import type { TeamMember } from './team-copy.ts'

/** A table of members: plate, name, role and what they would sign, place, expertise. */
export function MemberRegister({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul>
      {members.map(({ name, role, location, expertise, subject, line }) => (
        <li
          key={name}
          className="grid grid-cols-[8.5rem_1fr] grid-rows-[auto_1fr] tight:grid-cols-1 gap-x-4 border-t border-rule py-5 last:border-b md:grid-cols-12 md:gap-x-6 md:py-6"
        >
          <div className="row-span-2 self-start overflow-clip rounded-sm border border-rule md:col-span-4 lg:col-span-3">
            <Drawn>
              <SignaturePlate name={name} subject={subject} />
            </Drawn>
          </div>
          <div className="tight:mt-3 md:col-span-4 lg:col-span-5">
            <h3 className="text-[1.375rem] leading-[1.12] tracking-[-0.03em] lg:text-[1.75rem]">{name}</h3>
            <p className="mt-1 text-muted">{role}</p>
          </div>
          <p className="caption mt-1.5 md:col-span-4 md:mt-1">{location}</p>
          <p className="col-span-full mt-4 max-w-[24em] text-[1.0625rem] leading-snug text-balance md:col-span-4 md:self-end lg:col-span-5 lg:text-[1.1875rem] lg:tracking-[-0.018em]">
            {line}
          </p>
          <ul
            aria-label="Expertise"
            className="col-span-full mt-1.5 text-[0.9375rem] max-md:text-sm max-md:text-muted md:col-span-4 md:self-end"
          >
            {expertise.map((field) => (
              <li
                key={field}
                className="max-md:inline max-md:after:content-['_·_'] max-md:last:after:content-none md:border-t md:border-rule md:py-1.5 md:last:pb-0"
              >
                {field}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

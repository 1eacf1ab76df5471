import { Status, type StatusTone } from '#src/admin/ui/status.tsx'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'

/** In the order of the list: what has to be done comes first. */
const states: Record<Finding['state'], { order: number; tone: StatusTone; word: string }> = {
  problem: { order: 0, tone: 'rejected', word: 'To do' },
  ok: { order: 1, tone: 'solved', word: 'OK' },
  off: { order: 2, tone: 'off', word: 'Skipped' },
}

/** Each check with its state, what was found and, for a problem, what to do. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => states[a.state].order - states[b.state].order)
  return (
    <ul aria-label="Checks">
      {sorted.map(({ name, state, says }) => (
        <li key={`${name} ${says}`} className={findingClass}>
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="justify-self-end text-[0.8125rem] sm:order-first sm:justify-self-start sm:leading-[1.6]">
            <Status tone={states[state].tone}>{states[state].word}</Status>
          </p>
          {/* Without ligatures, which make one line of the two hyphens of a command. */}
          <p
            className={`col-span-full max-w-[44rem] wrap-anywhere [font-variant-ligatures:none] sm:col-span-1 ${state === 'problem' ? '' : 'text-muted'}`}
          >
            {says}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** On a phone the text stands below the name and the state. */
export const findingClass =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-rule px-4 py-3 text-sm sm:grid-cols-[5.5rem_11rem_minmax(0,1fr)] md:px-7'

import { SplitSection } from '#src/ui/section.tsx'
import { terms } from './culture-copy.ts'

export function Terms() {
  return (
    <SplitSection name="terms" number="05" label="Terms" heading={terms.heading}>
      <dl>
        {terms.rows.map(({ what, text }) => (
          <div
            key={what}
            className="grid grid-cols-[5rem_1fr] items-baseline gap-x-6 border-t border-rule py-4 last:border-b md:grid-cols-[7rem_1fr] md:py-5"
          >
            <dt className="caption text-ink">{what}</dt>
            <dd className="max-w-[36em] text-[1.0625rem]">{text}</dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  )
}

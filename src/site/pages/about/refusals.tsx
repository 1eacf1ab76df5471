import { LineIcon } from '#src/ui/line-icon.tsx'
import { SplitSection } from '#src/ui/section.tsx'
import { refusals } from './about-copy.ts'

export function Refusals() {
  return (
    <SplitSection name="refusals" number="04" label="Limits" heading={refusals.heading}>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {refusals.items.map(({ what, why }) => (
          <li key={what} className="grid grid-cols-[1.5rem_1fr] gap-x-4 border-t border-rule py-6 md:pb-9">
            <LineIcon side={20} width={1.6} className="mt-1.5 size-4">
              <path d="m3 3 14 14m0-14L3 17" />
            </LineIcon>
            <div>
              <h3 className="text-[1.25rem] leading-[1.25] tracking-[-0.022em]">{what}</h3>
              <p className="mt-2 max-w-[26em] text-muted">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </SplitSection>
  )
}

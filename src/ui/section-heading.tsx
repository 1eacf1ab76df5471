import type { ReactNode } from 'react'

type Props = { number: string; label: string; children: ReactNode; id?: string }

/** The heading of a section: a full-width rule, the number in the margin, the headline from the fifth column. */
export function SectionHeading({ number, label, children, id }: Props) {
  return (
    <div className="mb-10 grid gap-x-6 gap-y-4 border-t border-ink pt-3.5 md:mb-14 md:grid-cols-12">
      <p className="caption md:col-span-4">
        {number} / {label}
      </p>
      <h2
        id={id}
        className="max-w-[15em] text-[clamp(1.875rem,4vw,3.375rem)] leading-[1.04] tracking-[-0.035em] md:col-span-8"
      >
        {children}
      </h2>
    </div>
  )
}

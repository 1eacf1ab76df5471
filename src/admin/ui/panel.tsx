import { type ReactNode, useId } from 'react'

type Props = { title: string; end?: ReactNode; children: ReactNode }

/** A section of a screen, set off by horizontal lines. `end` is rendered at the end of the title's line. */
export function Panel({ title, end, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-rule px-4 py-4 md:px-7">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="text-[0.9375rem] font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {end && <div className="-mr-3.5">{end}</div>}
      </div>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { decisionRecord as record } from './culture-hero-copy.ts'

/** A decision record, set like a printed page. */
export function DecisionRecord() {
  return (
    <figure>
      <article
        aria-label={`Decision ${record.number}, an example`}
        className="rounded-sm border border-ink bg-raised px-5 pt-4 pb-6 text-[0.9375rem] leading-[1.5] sm:px-7 sm:pt-5 sm:pb-8"
      >
        <header className="border-b border-ink pb-4">
          <p className="caption flex flex-wrap justify-between gap-x-4">
            <span>Decision {record.number}</span>
            <span className="flex items-center gap-2 text-ink">
              <span aria-hidden="true" className="size-2 rounded-full bg-solved" />
              {record.status}
            </span>
          </p>
          <h2 className="mt-6 text-[1.75rem] leading-[1.06] tracking-[-0.035em]">{record.title}</h2>
          <p className="caption mt-2.5 text-balance">
            {record.author},{' '}
            <time className="whitespace-nowrap" dateTime={record.date.iso}>
              {record.date.words}
            </time>
            ; {record.readers}
          </p>
        </header>
        <Part name="Context">
          <p>{record.context}</p>
        </Part>
        <Part name="Decision">
          <p>{record.decision}</p>
        </Part>
        <Part name="Consequences">
          <ul>
            {record.consequences.map((line) => (
              <li
                key={line}
                className="relative py-0.5 pl-5 before:absolute before:top-3.25 before:left-0 before:h-px before:w-2.5 before:bg-ink"
              >
                {line}
              </li>
            ))}
          </ul>
        </Part>
        <Part name="Objection">
          <p className="border-l-2 border-signal pl-3.5">{record.objection}</p>
        </Part>
      </article>
      <figcaption className="caption mt-3">Fig. 1 – A complete decision record</figcaption>
    </figure>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-x-5 gap-y-1 sm:grid-cols-[6.75rem_1fr]">
      <h3 className="caption pt-0.5">{name}</h3>
      {children}
    </section>
  )
}

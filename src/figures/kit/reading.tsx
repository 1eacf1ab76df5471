import type { ReactNode } from 'react'

type Props = { heading: string; children: ReactNode; sum: { label: string; value: string }; remark: string }

/** The numbers beside a drawing: a heading, rows, their sum, and a remark. */
export function Reading({ heading, children, sum, remark }: Props) {
  return (
    <div className="caption flex h-full text-[0.8125rem] flex-col px-4 py-4 sm:px-5">
      <p className="mb-3 text-ink">{heading}</p>
      <dl className="flex flex-col">
        {children}
        <div className="mt-2 flex tight:flex-wrap justify-between gap-4 tight:gap-y-0 border-t border-ink pt-2 text-ink">
          <dt>{sum.label}</dt>
          <dd className="ml-auto tabular-nums">{sum.value}</dd>
        </div>
      </dl>
      <p className="mt-auto pt-5 text-balance">{remark}</p>
    </div>
  )
}

type RowProps = { term: ReactNode; children: ReactNode; ruled?: boolean }

export function ReadingRow({ term, children, ruled }: RowProps) {
  return (
    <div
      className={`flex tight:flex-wrap items-center justify-between gap-4 tight:gap-y-0 py-1 ${ruled ? 'border-t border-rule' : ''}`}
    >
      <dt>{term}</dt>
      <dd className="ml-auto text-ink tabular-nums">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'

/** Names and values in two columns that align across lists. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] tight:grid-cols-1 gap-x-5 text-sm">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid border-t border-rule py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-pretty wrap-anywhere">{children}</dd>
    </div>
  )
}

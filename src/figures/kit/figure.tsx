import type { ReactNode } from 'react'

type Props = {
  number: number
  title: string
  note: ReactNode
  children: ReactNode
  /** The drawing's numbers, set beside it (below it on a phone). */
  reading?: ReactNode
  className?: string
}

/** A framed drawing with its numbers and a numbered caption. */
export function Figure({ number, title, note, children, reading, className = '' }: Props) {
  return (
    <figure className={`flex flex-col overflow-hidden rounded-md border border-rule bg-raised ${className}`}>
      {reading ? (
        <div className="grid grow sm:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="self-center">{children}</div>
          <div className="border-t border-rule sm:border-t-0 sm:border-l">{reading}</div>
        </div>
      ) : (
        <div className="grow">{children}</div>
      )}
      <figcaption className="caption flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-rule px-4 py-2.5">
        <span>
          Fig. {number} – {title}
        </span>
        <span className="text-ink">{note}</span>
      </figcaption>
    </figure>
  )
}

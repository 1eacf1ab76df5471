import type { ReactNode } from 'react'

/** A compound such as "go-to-market" stays on one line. */
export function wholeWords(title: string): ReactNode {
  return title.split(/(\S+-\S+)/).map((part) => (
    <span key={part} className={part.includes('-') ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
}

import type { ReactNode } from 'react'

/** A compound such as "go-to-market" stays on one line. */
export function wholeWords(text: string): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice, and the parts of a text never move
    <span key={i} className={part.includes('-') ? 'whitespace-nowrap tight:whitespace-normal' : undefined}>
      {part}
    </span>
  ))
}

import type { ReactNode } from 'react'

/** Keeps compounds such as "go-to-market" on one line. */
export function wholeWords(text: string): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the parts are never reordered
    <span key={i} className={part.includes('-') ? 'whitespace-nowrap tight:whitespace-normal' : undefined}>
      {part}
    </span>
  ))
}

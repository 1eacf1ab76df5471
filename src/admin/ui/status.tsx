import type { ReactNode } from 'react'

export type StatusTone = 'pending' | 'solved' | 'rejected' | 'off'

const tones: Record<StatusTone, { color: string; shape: ReactNode }> = {
  pending: {
    color: 'text-pending',
    shape: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="2" />,
  },
  solved: { color: 'text-solved', shape: <circle cx="5" cy="5" r="4.25" fill="currentColor" /> },
  rejected: { color: 'text-rejected', shape: <path d="m5 .2 4.8 4.8L5 9.8.2 5z" fill="currentColor" /> },
  off: { color: 'text-muted', shape: <path d="M1 5h8" stroke="currentColor" strokeWidth="2" /> },
}

/** A status, shown by a color, a shape and a word. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { color, shape } = tones[tone]
  return (
    <span className="inline-flex items-center gap-2 one-line">
      <svg viewBox="0 0 10 10" className={`size-2.5 shrink-0 ${color}`} aria-hidden="true">
        {shape}
      </svg>
      {children}
    </span>
  )
}

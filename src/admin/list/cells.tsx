import type { ReactNode } from 'react'

/** The main text of a row, with what stands below it. */
export function MainCell({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <span title={text} className="line-clamp-2 font-medium wrap-anywhere">
        {text}
      </span>
      {children}
    </>
  )
}

/** A line below another text; none without a text. */
export function NoteCell({ text }: { text: string | null | undefined }) {
  return text ? (
    <span title={text} className="block truncate text-[0.8125rem] text-muted">
      {text}
    </span>
  ) : null
}

/** An e-mail address on one line of a list, as a link. */
export function EmailCell({ email, className = '' }: { email: string; className?: string }) {
  return (
    <a
      href={`mailto:${email}`}
      title={email}
      className={`block w-fit max-w-full truncate decoration-edge underline-offset-3 hover:underline ${className}`}
    >
      {email}
    </a>
  )
}

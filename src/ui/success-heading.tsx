import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a confirmation that replaces a form. `label` names the outcome in a word. */
export function SuccessHeading({ label, children }: { label: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone. With the focus on the heading, a screen reader announces the result.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <p className="caption flex items-center gap-2">
        <svg viewBox="0 0 10 10" className="size-2.5 text-solved" aria-hidden="true">
          <circle cx="5" cy="5" r="4.25" fill="currentColor" />
        </svg>
        {label}
      </p>
      <h3
        ref={heading}
        tabIndex={-1}
        className="mt-3 scroll-mt-32 text-[1.625rem] leading-[1.15] tracking-[-0.03em] outline-none sm:text-[2rem]"
      >
        {children}
      </h3>
    </>
  )
}

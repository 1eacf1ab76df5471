import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'

type Props = {
  /** The id of the heading. */
  id: string
  copy: { heading: string; text: string; action?: { label: string; to: LinkProps['to'] } }
  /** The widths of the heading and of the text beside it. */
  headingClass: string
  asideClass: string
  /** More links. */
  children?: ReactNode
}

/** The band at the end of a page, in the colors of the other theme, with what to do next. */
export function ClosingSection({ id, copy: { heading, text, action }, headingClass, asideClass, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-18 dark-part md:mt-36">
      <div className="wrap grid gap-x-6 gap-y-8 py-16 md:grid-cols-12 md:py-24">
        <h2 id={id} className={`text-[clamp(2.375rem,5.2vw,4.75rem)] leading-none tracking-[-0.042em] ${headingClass}`}>
          {heading}
        </h2>
        <div className={asideClass}>
          <p className="mb-7 max-w-[26em] text-[1.0625rem] text-on-band-muted">{text}</p>
          {/*
           * Beside the heading of a tablet two buttons stand below each other, and are equally wide. On a phone a label that wide letters
           * make longer than the line takes a second one.
           */}
          <div className="grid gap-3 max-sm:*:whitespace-normal sm:flex sm:flex-wrap md:grid lg:flex">
            {action && (
              <ButtonLink to={action.to} variant="signal" arrow>
                {action.label}
              </ButtonLink>
            )}
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}

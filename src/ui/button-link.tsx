import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CtaLabel, trackCta } from '#src/lib/analytics.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

type Props = ButtonLook & Pick<LinkProps, 'to' | 'hash'> & { children: ReactNode; cta?: CtaLabel; arrow?: boolean }

/** A link that looks like a button. `arrow` adds an arrow; `cta` is its label in analytics. */
export function ButtonLink({ variant, size, to, hash, children, cta, arrow }: Props) {
  return (
    <Link
      to={to}
      hash={hash}
      data-cta={cta}
      onClick={() => cta && trackCta(cta)}
      className={buttonClass({ variant, size })}
    >
      {children}
      {arrow && <Arrow />}
    </Link>
  )
}

/** The arrow at the end of a link, which moves with the pointer over the link's `group`. */
export function Arrow() {
  return (
    <span aria-hidden="true" className="transition-transform duration-150 group-hover:translate-x-0.5">
      →
    </span>
  )
}

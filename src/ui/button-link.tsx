import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CtaLabel, trackCta } from '#src/lib/analytics.ts'
import { Arrow } from './arrow.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

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

import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook &
  Pick<LinkProps, 'to' | 'hash'> & { children: ReactNode; onClick?: () => void; arrow?: boolean }

/** A link that asks to be pressed. `arrow` says that it leads on. */
export function ButtonLink({ variant, size, to, hash, children, onClick, arrow }: Props) {
  return (
    <Link to={to} hash={hash} onClick={onClick} className={buttonClass({ variant, size })}>
      {children}
      {arrow && (
        <span aria-hidden="true" className="transition-transform duration-150 group-hover:translate-x-0.5">
          →
        </span>
      )}
    </Link>
  )
}

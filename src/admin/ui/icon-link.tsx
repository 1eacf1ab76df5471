import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { iconButtonClass } from './icon-button.tsx'

type Props = Pick<LinkProps, 'to' | 'params' | 'state'> & {
  icon: LucideIcon
  /** The accessible name. */
  label: string
  /** The tooltip, if shorter than the label. */
  title?: string
}

/** A link that looks like the icon buttons beside it. */
export function IconLink({ icon: Icon, label, title = label, ...link }: Props) {
  return (
    <Link {...link} aria-label={label} title={title} className={iconButtonClass}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { iconButtonClass } from './icon-button.tsx'

type Props = Pick<LinkProps, 'to' | 'params'> & {
  icon: LucideIcon
  /** Where it leads, for those who do not see the icon. */
  label: string
  /** What the pointer is told, when that can be shorter than the label. */
  title?: string
}

/** A link that looks like the icon buttons beside it, and opens in a new tab as links do. */
export function IconLink({ icon: Icon, label, title = label, ...link }: Props) {
  return (
    <Link {...link} aria-label={label} title={title} className={iconButtonClass}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does, for those who do not see the icon. */
  label: string
  /** What the pointer is told, when that can be shorter than the label. */
  title?: string
}

/** Shared with links that look like one. */
export const iconButtonClass =
  'grid size-8 shrink-0 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-faint hover:text-ink disabled:pointer-events-none disabled:opacity-30 pointer-coarse:size-11'

/** A button that is only an icon: as large as a thumb where there is one, and never without a name. */
export function IconButton({ icon: Icon, label, title = label, type = 'button', ...rest }: Props) {
  return (
    <button type={type} aria-label={label} title={title} className={iconButtonClass} {...rest}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
    </button>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** The accessible name. */
  label: string
  /** The tooltip, if shorter than the label. */
  title?: string
}

/** Shared with links that look like icon buttons. */
export const iconButtonClass =
  'grid size-8 shrink-0 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-faint hover:text-ink disabled:pointer-events-none disabled:opacity-30 pointer-coarse:size-11'

/** A button with only an icon. It always has an accessible name, and a larger target on touch screens. */
export function IconButton({ icon: Icon, label, title = label, type = 'button', ...rest }: Props) {
  return (
    <button type={type} aria-label={label} title={title} className={iconButtonClass} {...rest}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
    </button>
  )
}

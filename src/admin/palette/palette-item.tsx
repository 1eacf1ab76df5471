import { Command as Cmdk } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** Unique in the list. */
  value: string
  icon: LucideIcon
  title: string
  detail?: string
  end?: ReactNode
  onSelect: () => void
}

export function PaletteItem({ value, icon: Icon, title, detail, end, onSelect }: Props) {
  return (
    <Cmdk.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-faint data-[selected=true]:shadow-[inset_2px_0_var(--color-signal)] pointer-coarse:min-h-12"
    >
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {title}
        {detail && <span className="ml-2.5 text-[0.8125rem] text-muted">{detail}</span>}
      </span>
      {end}
    </Cmdk.Item>
  )
}

/** A titled part of the palette's list. */
export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:font-mono [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Cmdk.Group>
  )
}

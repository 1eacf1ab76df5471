import { Bold, Code, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Table } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { applyEdit, markedIn } from './apply-edit.ts'
import { IconButton } from './icon-button.tsx'
import { code, type Edit, link, type Marked, prefixLines, table, wrap } from './markdown-edits.ts'
import { commandKey, isMac, useAnnouncedShortcuts } from './shortcuts.tsx'

type Tool = { label: string; icon: LucideIcon; key?: string; edit: (marked: Marked) => Edit }

export const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, key: 'b', edit: (marked) => wrap(marked, '**') },
  { label: 'Italic', icon: Italic, key: 'i', edit: (marked) => wrap(marked, '_') },
  { label: 'Heading', icon: Heading2, edit: (marked) => prefixLines(marked, 'heading') },
  { label: 'Link', icon: Link, key: 'k', edit: link },
  { label: 'Quote', icon: Quote, edit: (marked) => prefixLines(marked, 'quote') },
  { label: 'Code', icon: Code, edit: code },
  { label: 'Bulleted list', icon: List, edit: (marked) => prefixLines(marked, 'bullets') },
  { label: 'Numbered list', icon: ListOrdered, edit: (marked) => prefixLines(marked, 'numbers') },
  { label: 'Table', icon: Table, edit: table },
]

/** The toolbar is one Tab stop; arrow keys move inside it. */
export function MarkdownToolbar({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [current, setCurrent] = useState(0)
  useAnnouncedShortcuts(
    'In the text',
    tools.flatMap(({ label, key }) => (key ? [{ keys: [commandKey(), key.toUpperCase()], does: label }] : [])),
  )

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={area.current?.id}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 border-b border-rule px-1.5 py-1"
    >
      {tools.map(({ label, icon, key, edit }, at) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          title={key ? `${label} (${isMac() ? '⌘' : 'Ctrl+'}${key.toUpperCase()})` : label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => area.current && applyEdit(area.current, edit(markedIn(area.current)))}
        />
      ))}
    </div>
  )
}

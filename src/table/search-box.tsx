import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { useAnnouncedShortcuts } from '#src/ui/shortcuts.ts'
import { useListKeys } from './use-list-keys.ts'

const PAUSE_MS = 250

type Props = {
  placeholder: string
  /** What is searched for now, from the address. */
  value: string
  onSearch: (text: string) => void
  /** Whether `/` leads here: not in a dialog, which has its keys for itself. */
  hasShortcut?: boolean
}

/** Searches once the typing pauses. `/` leads here, Escape back to the list. */
export function SearchBox({ placeholder, value, onSearch, hasShortcut = true }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // The address changed by itself: by going back, or by clearing the filters.
  if (value !== sent) {
    setSent(value)
    setText(value)
  }

  // Whoever has left would be brought back by it.
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string) {
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), PAUSE_MS)
  }

  useListKeys({ ...(hasShortcut && { '/': () => input.current?.focus() }) })
  useAnnouncedShortcuts('This list', hasShortcut ? [{ keys: ['/'], does: 'Search' }] : [])
  return (
    <div className="relative flex h-11 items-center rounded-md border border-edge bg-raised has-[input:focus-visible]:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-signal md:h-9">
      <Search size={15} strokeWidth={1.7} aria-hidden="true" className="ml-3 shrink-0 text-muted" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={placeholder}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className="h-full min-w-0 flex-1 rounded-md bg-transparent px-2.5 text-base text-ink outline-none placeholder:text-muted md:text-sm"
      />
      {text === '' ? (
        hasShortcut && (
          <span className="pr-2">
            <Kbd>/</Kbd>
          </span>
        )
      ) : (
        <IconButton
          icon={X}
          label="Clear search"
          onClick={() => {
            setText('')
            search('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

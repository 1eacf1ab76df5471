import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  /** What was searched for and has not come back as the address yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  if (value !== known) {
    setKnown(value)
    const at = awaited.indexOf(value)
    setAwaited(at < 0 ? [] : awaited.slice(at + 1))
    // The address changed by itself: by going back, or by clearing the filters. When it only follows a search, letters that
    // were typed since stay.
    if (at < 0) {
      setSent(value)
      setText(value)
    }
  }

  function search(next: string) {
    const wanted = next.trim()
    if (wanted === sent) return
    setSent(wanted)
    setAwaited([...awaited, wanted])
    onSearch(wanted)
  }

  // An effect: whoever has left would be brought back, and with what the list was narrowed to when the last letter was
  // typed, a filter that was chosen since would be lost.
  const settle = useEffectEvent(() => search(text))
  useEffect(() => {
    if (text.trim() === sent) return
    const timer = setTimeout(settle, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

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
        onChange={(event) => setText(event.currentTarget.value)}
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

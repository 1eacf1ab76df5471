import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { Kbd, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { SearchText } from './use-search-text.ts'

type Props = {
  placeholder: string
  text: SearchText
  /** Whether `/` focuses it: not in a dialog, where the keys of the page do not work. */
  hasShortcut?: boolean
}

/** Searches once the typing pauses. `/` focuses it, Escape leaves it. */
export function SearchBox({ placeholder, text: { text, type, send }, hasShortcut = true }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useListKeys({ ...(hasShortcut && { '/': () => input.current?.focus() }) })
  useAnnouncedShortcuts('This list', hasShortcut ? [{ keys: ['/'], does: 'Search' }] : [])
  return (
    <div className="relative flex h-11 items-center rounded-md border border-edge bg-raised has-[input:focus-visible]:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-signal md:h-9 pointer-coarse:h-11">
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
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className="h-full min-w-0 flex-1 rounded-md bg-transparent px-2.5 text-base text-ellipsis text-ink outline-none placeholder:text-muted md:text-sm"
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
            send('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

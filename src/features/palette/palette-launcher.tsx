import { Search } from 'lucide-react'
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { commandKey, isMac } from '#src/lib/platform.ts'
import { Kbd } from '#src/ui/kbd.tsx'
import { useAnnouncedShortcuts } from '#src/ui/shortcuts.ts'
import type { Command } from './commands.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** After this long everything that the screen itself needs has come. */
const PRELOAD_MS = 2000

const OpenPalette = createContext<() => void>(() => undefined)

/** The command palette, which Ctrl-K or ⌘K opens from anywhere. Its code comes when somebody is about to. */
export function PaletteLauncher({ commands, children }: { commands: readonly Command[]; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCalled = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key === 'k'
    // A text editor may want the same key for a link.
    if (!isCalled || event.defaultPrevented) return
    event.preventDefault()
    setIsOpen((open) => !open)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  // What is typed right after the key must find the box there.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  useAnnouncedShortcuts('Everywhere', [{ keys: callKeys(), does: 'Search, or run a command' }])
  return (
    <OpenPalette value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette commands={commands} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  )
}

const callKeys = () => [commandKey(), 'K']

/** What shows that there is a palette: a search box to the eye where there is room, an icon elsewhere. */
export function PaletteButton() {
  const open = use(OpenPalette)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onPointerEnter={() => void loadPalette()}
      onFocus={() => void loadPalette()}
      onClick={open}
      className="flex size-8 shrink-0 items-center justify-center gap-2 rounded-md text-sm text-muted transition-colors duration-150 hover:bg-faint hover:text-ink pointer-coarse:size-11 lg:h-8 lg:w-60 lg:justify-start lg:border lg:border-rule lg:bg-raised lg:pr-1.5 lg:pl-2.5 lg:hover:border-edge lg:pointer-coarse:w-60"
    >
      <Search size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0 lg:size-3.5" />
      <span className="sr-only lg:not-sr-only">Search or jump to…</span>
      <span aria-hidden="true" className="ml-auto hidden gap-1 lg:flex">
        <Kbd>{callKeys().join(isMac() ? '' : ' ')}</Kbd>
      </span>
    </button>
  )
}

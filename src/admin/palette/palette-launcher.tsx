import { Search } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react'
import { commandKey, isMac, Kbd, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { useDocumentKeys } from '#src/admin/ui/use-document-keys.ts'
import { usePreload } from '#src/lib/use-preload.ts'
import { notify } from '#src/ui/notify.ts'
import type { Command } from './commands.ts'

type PaletteProps = { commands: readonly Command[]; onClose: () => void }

const importPalette = () => import('./palette.tsx')

const OpenPalette = createContext<() => void>(() => undefined)

/** Opens the command palette with Ctrl-K or ⌘K on every screen. Its code is loaded separately. */
export function PaletteLauncher({ commands, children }: { commands: readonly Command[]; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  // State instead of lazy(): once loaded, it opens synchronously with the key press, so the next key goes into its
  // input.
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()

  async function load() {
    const palette = await importPalette()
    setPalette(() => palette.default)
  }
  function open() {
    setIsOpen(true)
    if (Palette) return
    load().catch(() => {
      setIsOpen(false)
      void notify('error', 'The search could not be loaded. Please try again.')
    })
  }

  useDocumentKeys((event) => {
    const isCalled = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key === 'k'
    // A text editor may want the same key for a link.
    if (!isCalled || event.defaultPrevented) return
    event.preventDefault()
    if (isOpen) setIsOpen(false)
    else open()
  })
  usePreload(load)
  useAnnouncedShortcuts('Everywhere', [{ keys: callKeys(), does: 'Search, or run a command' }])
  return (
    <OpenPalette value={open}>
      {children}
      {isOpen && Palette && <Palette commands={commands} onClose={() => setIsOpen(false)} />}
    </OpenPalette>
  )
}

const callKeys = () => [commandKey(), 'K']

/** The button that opens the palette: it looks like a search box, or is an icon on a narrow screen. */
export function PaletteButton() {
  const open = use(OpenPalette)
  // A failure is ignored: opening the palette loads it again and reports an error.
  const preload = () => void importPalette().catch(() => undefined)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onPointerEnter={preload}
      onFocus={preload}
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

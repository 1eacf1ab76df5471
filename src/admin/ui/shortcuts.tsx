import { createContext, use, useEffect } from 'react'

/** `keys` are pressed one after the other, or together with a modifier. */
export type Shortcut = { keys: readonly string[]; does: string }
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

/** Registers the shortcuts of a mounted component and returns the function that removes them. The shell provides it. */
export const AnnounceShortcuts = createContext<(group: ShortcutGroup) => () => void>(() => () => undefined)

/** Lists shortcuts in the help while the component is mounted. */
export function useAnnouncedShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const announce = use(AnnounceShortcuts)
  // Compared as JSON, because each render passes a new array.
  const json = JSON.stringify(shortcuts)
  useEffect(() => announce({ title, shortcuts: JSON.parse(json) }), [announce, title, json])
}

/** A key of a shortcut. Hidden on touch screens, and where labels have little room. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-md border border-rule bg-paper px-1.5 font-mono text-[0.6875rem] font-medium text-muted max-sm:hidden pointer-coarse:hidden">
      {children}
    </kbd>
  )
}

/** Returns whether shortcuts are displayed with ⌘ instead of Ctrl. For display only: both keys work everywhere. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Returns the modifier key of shortcuts, as displayed. */
export const commandKey = () => (isMac() ? '⌘' : 'Ctrl')

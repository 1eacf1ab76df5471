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

import { createContext, use, useEffect } from 'react'

/** Keys that are pressed one after the other, or together when they are held, and what they do. */
export type Shortcut = { keys: readonly string[]; does: string }
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

/** Takes the shortcuts of what is on the screen, and returns how to take them back. Whoever lists them provides it. */
export const AnnounceShortcuts = createContext<(group: ShortcutGroup) => () => void>(() => () => undefined)

/** Has shortcuts listed for as long as the component that has them is there. */
export function useAnnouncedShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const announce = use(AnnounceShortcuts)
  // As text, because the same shortcuts are a new list with every render.
  const written = JSON.stringify(shortcuts)
  useEffect(() => announce({ title, shortcuts: JSON.parse(written) }), [announce, title, written])
}

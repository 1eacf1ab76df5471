import type { LucideIcon } from 'lucide-react'

/** A command that the palette finds without the server. */
export type Command = {
  group: 'Go to' | 'Actions'
  label: string
  icon: LucideIcon
  /** Synonyms for the search. */
  also?: string
  /** The shortcut shown at the end of the line. */
  keys?: readonly string[]
  run: () => void
}

/** Returns the commands in which each word of the text is the beginning of a word. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const wanted = wordsOf(text)
  return commands.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

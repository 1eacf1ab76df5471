import type { LucideIcon } from 'lucide-react'

/** Something that the palette can do without asking the server. */
export type Command = {
  group: 'Go to' | 'Actions'
  label: string
  icon: LucideIcon
  /** Other words that people may look for it with. */
  also?: string
  /** Shown at its end. */
  keys?: readonly string[]
  run: () => void
}

/** The commands that a text means: each of its words begins a word of theirs. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const wanted = wordsOf(text)
  return commands.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

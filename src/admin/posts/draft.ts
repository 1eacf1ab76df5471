import { readKept } from '#src/lib/draft-storage.ts'
import { type PostText, textFields } from './post-text.ts'

/** An unsaved text. */
export type Draft = {
  text: PostText
  /** The version that the text was begun on; null for a new post. */
  version: number | null
  /** Time in milliseconds. */
  keptAt: number
}

/** `of` is a post's id, or "new". */
export function readDraft(of: string): Draft | null {
  const draft = readKept(of)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { text, version, keptAt }: Partial<Record<keyof Draft, unknown>> = value
  const isText = typeof text === 'object' && text !== null
  return (
    isText &&
    textFields.every((name) => typeof Reflect.get(text, name) === 'string') &&
    (version === null || typeof version === 'number') &&
    typeof keptAt === 'number'
  )
}

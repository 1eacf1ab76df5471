import { DRAFT_PREFIX, mayKeepDrafts } from '#src/lib/draft-storage.ts'
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
const keyOf = (of: string) => `${DRAFT_PREFIX}${of}`

export function readDraft(of: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Returns whether the draft was kept: storage can be forbidden or full, and after a logout nothing is kept. */
export function keepDraft(of: string, draft: Draft): boolean {
  try {
    if (!mayKeepDrafts()) return false
    localStorage.setItem(keyOf(of), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(of: string): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // Without storage there is no draft.
  }
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

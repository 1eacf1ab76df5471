/** One piece of a legal text. In a text, `[words](/path)` is a link and `{email}` the contact address. */
export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** `id` is the section's anchor: other documents and letters refer to it, so it stays. */
type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalText = { title: string; lead: string; sections: readonly LegalSection[] }

/** When any of the four documents was last changed in substance. */
export const legalUpdated = { date: '2026-11-22', words: 'November 22, 2026' }

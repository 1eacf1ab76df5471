/** One block of a legal text. In a text, `[words](/path)` is a link and `{email}` the contact address. */
export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** `id` is the section's anchor. Other documents link to it, so never change it. */
type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalText = { title: string; lead: string; sections: readonly LegalSection[] }

/** The date of the last change in substance of any of the four documents. */
export const legalUpdated = { date: '2026-11-27', words: 'November 27, 2026' }

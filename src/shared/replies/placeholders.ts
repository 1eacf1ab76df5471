/** The placeholders of saved replies, each with the words for a request that lacks its value. */
export const placeholders = {
  firstName: { stands: 'the sender’s first name', fallback: 'there' },
  name: { stands: 'the sender’s full name', fallback: 'there' },
  company: { stands: 'the sender’s company', fallback: 'your company' },
  projectType: { stands: 'the type of project', fallback: 'your project' },
  budget: { stands: 'the budget', fallback: 'your budget' },
  myName: { stands: 'your own name', fallback: '' },
} as const

type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Record<Placeholder, string>

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

const isKnown = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([written, name = '']) => (isKnown(name) ? [] : [written]))
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(pattern, (written, name: string) => (isKnown(name) ? values[name] : written))
}

/** Returns the message for a text with an unknown placeholder. */
export function unknownPlaceholder(written: string): string {
  const known = Object.keys(placeholders).map((name) => `{{${name}}}`)
  return `${written} is not a placeholder. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`
}

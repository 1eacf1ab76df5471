import { z } from 'zod'
import { textLimits } from './text.ts'

/** What is said of a request that should be an object of fields and is none. */
export const notAnObject = { error: 'The request must be a JSON object' }

// PostgreSQL cannot store NUL, jsonb cannot store half of a surrogate pair, a feed that holds a code point which is no character
// is no XML, and no other control character belongs in a line.
const forbiddenInLine = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/u
const forbiddenInLines = /[\p{Surrogate}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u

const forbidden = (label: string) => `${label} contains characters that are not allowed`
/** What is said of a text that is longer than it may be. */
export const tooLong = (label: string, max: number) =>
  `${label} must be at most ${max.toLocaleString('en-US')} characters`

type Rules = {
  /** The field's name as a sentence starts with it, such as "First name". */
  label: string
  required: string
  max: number
  /** Fewest characters after trimming, with its message. */
  min?: { length: number; message: string }
  multiline?: boolean
}

/**
 * A required text: trimmed; says the first of: missing, not a text, empty, forbidden characters, too short, too long.
 * Spec section 5 has the order and the messages of "required" and "too short".
 */
export function requiredText({ label, required, max, min, multiline = false }: Rules) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : `${label} must be text`) })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((value) => !(multiline ? forbiddenInLines : forbiddenInLine).test(value), {
      error: forbidden(label),
      abort: true,
    })
    .min(min?.length ?? 1, { error: min?.message ?? required, abort: true })
    .max(max, { error: tooLong(label, max), abort: true })
}

type LineRules = { label: string; max: number }

const line = ({ label, max }: LineRules) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .refine((value) => !forbiddenInLine.test(value), { error: forbidden(label), abort: true })
    .max(max, { error: tooLong(label, max) })
    .nullish()

/** An optional line of text: absent, null and blank all read as null. */
export function optionalText(rules: LineRules) {
  return line(rules).transform((value) => value || null)
}

/** The same in a change: null and blank clear it, and what is absent stays as it is. */
export function optionalTextChange(rules: LineRules) {
  return line(rules).transform((value) => (value === undefined ? undefined : value || null))
}

// Looks like an address (spec section 5): a local part without blanks or list separators, and a domain with a dot.
const address = /^[^\s@"<>()[\]:;,\\]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/** An e-mail address as a visitor types it: trimmed, kept as given. Compare addresses by their lower-cased form. */
export const emailAddress = requiredText({
  label: 'Email',
  required: 'Email is required',
  max: textLimits.email,
}).regex(address, { error: 'Please enter a valid email address' })

/** Any short text an admin types to search or page by: free of what the database cannot take. */
export const searchText = z
  .string()
  .trim()
  .max(200, { error: tooLong('Search', 200) })
  .refine((value) => !forbiddenInLine.test(value), { error: forbidden('Search') })

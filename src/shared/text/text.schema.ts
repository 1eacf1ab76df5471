import { z } from 'zod'
import { textLimits } from './text.ts'

export const notAnObject = { error: 'The request must be a JSON object' }

// PostgreSQL cannot store NUL, jsonb cannot store a lone surrogate, XML (feeds) cannot contain noncharacters, and other
// control characters do not belong in a line.
const forbiddenInLine = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/u
const forbiddenInLines = /[\p{Surrogate}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u

// Zero-width and other ignorable characters alone are no text.
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

const forbidden = (label: string) => `${label} contains characters that are not allowed`
/** Returns the message for a text that is too long. */
export const tooLong = (label: string, max: number) =>
  `${label} must be at most ${max.toLocaleString('en-US')} characters`

type Rules = {
  /** The field's name at the start of a message, such as "First name". */
  label: string
  required: string
  max: number
  /** The minimum length after trimming, with its message. */
  min?: { length: number; message: string }
  multiline?: boolean
}

/**
 * Returns a schema for a required text, which is trimmed. Reports the first of: missing, not a text, empty, forbidden
 * characters, too short, too long. Spec section 5 has the order and the messages of "required" and "too short".
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
    .refine((value) => visible.test(value), { error: required, abort: true })
    .min(min?.length ?? 1, { error: min?.message ?? required, abort: true })
    .max(max, { error: tooLong(label, max), abort: true })
}

/** Returns a schema for a visitor's own words, which may have several lines. */
export const visitorText = (label: string, required: string) =>
  requiredText({ label, required, max: textLimits.description, multiline: true })

type LineRules = { label: string; max: number }

const line = ({ label, max }: LineRules) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .refine((value) => !forbiddenInLine.test(value), { error: forbidden(label), abort: true })
    .max(max, { error: tooLong(label, max) })
    .nullish()

/** Returns a schema for an optional line of text. Absent, null and blank become null. */
export function optionalText(rules: LineRules) {
  return line(rules).transform((value) => value || null)
}

/**
 * Returns a schema for an optional line of text in a change. Null and blank become null, an absent one stays undefined.
 */
export function optionalTextChange(rules: LineRules) {
  return line(rules).transform((value) => (value === undefined ? undefined : value || null))
}

// The shape of an address (spec section 5): a local part without blanks or list separators and a domain with a dot.
const address = /^[^\s@"<>()[\]:;,\\]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/** An e-mail address, trimmed. Keeps its case; compare addresses in lower case. */
export const emailAddress = requiredText({
  label: 'Email',
  required: 'Email is required',
  max: textLimits.email,
}).regex(address, { error: 'Please enter a valid email address' })

/** A search text, without characters that the database cannot store. */
export const searchText = z
  .string()
  .trim()
  .max(200, { error: tooLong('Search', 200) })
  .refine((value) => !forbiddenInLine.test(value), { error: forbidden('Search') })

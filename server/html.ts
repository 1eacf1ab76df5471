/** Trusted HTML. */
export type Raw = { html: string }

/** Joins trusted HTML for a place in `html`. */
export function raw(parts: readonly string[]): Raw {
  return { html: parts.join('') }
}

/** Joins HTML and escapes every value but `raw` ones. */
export function html(strings: TemplateStringsArray, ...values: (string | Raw)[]): string {
  return strings.reduce((made, part, at) => {
    const value = values[at - 1] ?? ''
    return made + (typeof value === 'string' ? escaped(value) : value.html) + part
  })
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

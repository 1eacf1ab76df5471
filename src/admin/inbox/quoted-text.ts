/** A line with which mail programs begin a quoted mail. */
const BEGINNING = /^(-{2,} ?(original|forwarded) message ?-{2,}|_{20,})$/i
const isQuoted = (line: string) => line.startsWith('>')
const isBlank = (line: string) => line.trim() === ''

/** Splits a mail into its own text and the quoted mails at its end. */
export function splitQuoted(text: string): { words: string; quoted: string } {
  const lines = text.split('\n')
  let start = lines.findIndex((line) => BEGINNING.test(line.trim()))
  if (start < 0) {
    start = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line)) + 1
    // "On Friday, Ada wrote:", which programs break into two lines where it is long.
    const lead = start > 0 && lines.slice(start).some(isQuoted) ? (lines[start - 1] ?? '') : ''
    if (lead.trim().endsWith(':')) start -= isLead(lines[start - 2]) ? 2 : 1
  }
  return { words: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() }
}

const isLead = (line: string | undefined) => line !== undefined && /^(On|Am|Le|El) .*\d/.test(line)

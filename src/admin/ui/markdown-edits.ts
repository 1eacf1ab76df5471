/** A text and its selection. */
export type Marked = { text: string; start: number; end: number }

/** Replaces the text from `from` to `to` by `insert`, then selects from `start` to `end`. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

/** Puts a mark such as `**` around the selection, or removes it. */
export function wrap(marked: Marked, mark: string): Edit {
  const { text, start, end } = withoutBlanks(marked)
  const inner = text.slice(start, end)
  const size = mark.length
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
    return { from: start - size, to: end + size, insert: inner, start: start - size, end: end - size }
  }
  if (inner.length > 2 * size && inner.startsWith(mark) && inner.endsWith(mark)) {
    return { from: start, to: end, insert: inner.slice(size, -size), start, end: end - 2 * size }
  }
  return { from: start, to: end, insert: `${mark}${inner}${mark}`, start: start + size, end: end + size }
}

/** Shrinks the selection to its words: in Markdown a mark beside a space is no mark. */
function withoutBlanks({ text, start, end }: Marked): Marked {
  const inner = text.slice(start, end)
  if (inner.trim() === '') return { text, start, end }
  return { text, start: start + inner.search(/\S/), end: start + inner.trimEnd().length }
}

/** Makes the selection inline code or, over several lines, a block of code. */
export function code(marked: Marked): Edit {
  const { text, start, end } = marked
  const inner = text.slice(start, end)
  if (!inner.includes('\n')) return wrap(marked, '`')
  const opening = `${text.slice(0, start) === '' || text[start - 1] === '\n' ? '' : '\n'}\`\`\`\n`
  const insert = `${opening}${inner.replace(/\n$/, '')}\n\`\`\`\n`
  return { from: start, to: end, insert, start: start + opening.length, end: start + insert.length - 5 }
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** Escapes brackets, which would end the text of a link. Keeps existing escapes. */
const linkWords = (text: string) =>
  text.replace(/\\[\s\S]|\\$|[[\]]/g, (part) => (part.length > 1 ? part : `\\${part}`))

/** Escapes parentheses, which would end the address of a link. */
const linkAddress = (address: string) => address.replace(/[\\()]/g, '\\$&')

/** Makes the selection a link and selects the missing part: the address or the text. */
export function link({ text, start, end }: Marked): Edit {
  const inner = text.slice(start, end)
  const isWords = inner !== '' && !isAddress(inner)
  const words = isWords ? linkWords(inner) : 'link text'
  const address = isAddress(inner) ? linkAddress(inner) : 'https://'
  const missing = start + (isWords ? words.length + 3 : 1)
  return {
    from: start,
    to: end,
    insert: `[${words}](${address})`,
    start: missing,
    end: missing + (isWords ? address : words).length,
  }
}

/** Makes the selection a link to a pasted address. Null for other pastes. */
export function pasteOn({ text, start, end }: Marked, pasted: string): Edit | null {
  const inner = text.slice(start, end)
  if (!isAddress(pasted.trim()) || inner.trim() === '' || inner.includes('\n') || isAddress(inner)) return null
  const insert = `[${linkWords(inner)}](${linkAddress(pasted.trim())})`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

const linePrefixes = {
  heading: { is: /^#{1,6} +/, at: () => '## ' },
  quote: { is: /^> ?/, at: () => '> ' },
  bullets: { is: /^[-*+] +/, at: () => '- ' },
  numbers: { is: /^\d+[.)] +/, at: (number: number) => `${number}. ` },
} as const

/** Adds a prefix to each selected line, or removes it when every line has it. */
export function prefixLines({ text, start, end }: Marked, kind: keyof typeof linePrefixes): Edit {
  const { is, at } = linePrefixes[kind]
  const from = lineStart(text, start)
  const to = lineEnd(text, Math.max(start, text[end - 1] === '\n' && end > start ? end - 1 : end))
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => is.test(line) || line.trim() === '') && lines.some((line) => is.test(line))
  // A quote may contain a list; other kinds replace each other.
  const bare = (line: string) => (kind === 'quote' ? line : line.replace(/^(#{1,6}|[-*+]|\d+[.)]) +/, ''))
  const isBlank = (line: string) => line.trim() === '' && lines.length > 1
  let number = 0
  const begun = (line: string) => (isBlank(line) ? line : `${at(++number)}${bare(line)}`)
  const insert = lines.map((line) => (isOn ? line.replace(is, '') : begun(line))).join('\n')
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length }
  const caret = Math.max(from, start + insert.length - (to - from))
  return { from, to, insert, start: caret, end: caret }
}

/** Inserts an empty table on its own lines. */
export function table({ text, end }: Marked): Edit {
  const from = lineEnd(text, end)
  const before = text.slice(0, from).trimEnd() === '' ? '' : text.slice(0, from).endsWith('\n') ? '\n' : '\n\n'
  const insert = `${before}| Column | Column |\n| ------ | ------ |\n| Cell   | Cell   |\n`
  const first = from + before.length + 2
  return { from, to: from, insert, start: first, end: first + 'Column'.length }
}

/** Continues a list or a quote on Enter, and ends it on an empty item. Null elsewhere. */
export function nextLine({ text, start, end }: Marked): Edit | null {
  if (start !== end) return null
  const from = lineStart(text, start)
  const [begun, indent = '', mark = '', box = ''] =
    /^(\s*)([-*+]|\d{1,9}[.)]|>)( +\[[ xX]\])? +/.exec(text.slice(from, start)) ?? []
  if (begun === undefined) return null
  if (text.slice(from, lineEnd(text, start)).trim() === begun.trim()) {
    // Without a blank line, Markdown would take the next words into the item above.
    const insert = lineAbove(text, from).trim() === '' ? '' : '\n'
    return { from, to: start, insert, start: from + insert.length, end: from + insert.length }
  }
  const next = mark.replace(/\d+/, (number) => String(Number(number) + 1))
  const insert = `\n${indent}${next}${box && ' [ ]'} `
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

function lineStart(text: string, at: number): number {
  // `lastIndexOf` reads a negative position as 0.
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Returns the line above the one that begins at `from`, and '' above the first. */
const lineAbove = (text: string, from: number) => (from === 0 ? '' : text.slice(lineStart(text, from - 1), from - 1))

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** A text and what is selected in it. */
export type Marked = { text: string; start: number; end: number }

/** Puts `insert` in the place of what is from `from` to `to`, and selects from `start` to `end` afterwards. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

/** Bold, italic, code: puts the mark around what is selected, or takes it away where it is already. */
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

/** A mark beside a blank is no mark in Markdown. */
function withoutBlanks({ text, start, end }: Marked): Marked {
  const inner = text.slice(start, end)
  if (inner.trim() === '') return { text, start, end }
  return { text, start: start + inner.search(/\S/), end: start + inner.trimEnd().length }
}

/** One line becomes code in the line, several a block. */
export function code(marked: Marked): Edit {
  const { text, start, end } = marked
  const inner = text.slice(start, end)
  if (!inner.includes('\n')) return wrap(marked, '`')
  const opening = `${text.slice(0, start) === '' || text[start - 1] === '\n' ? '' : '\n'}\`\`\`\n`
  const insert = `${opening}${inner.replace(/\n$/, '')}\n\`\`\`\n`
  return { from: start, to: end, insert, start: start + opening.length, end: start + insert.length - 5 }
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** Escapes what would end a link's words early. What is escaped already stays. */
const linkWords = (text: string) =>
  text.replace(/\\[\s\S]|\\$|[[\]]/g, (part) => (part.length > 1 ? part : `\\${part}`))

/** Escapes what would end a link's address early. */
const linkAddress = (address: string) => address.replace(/[\\()]/g, '\\$&')

/** The part that is still missing is selected: the address, or the words. */
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

/** An address that is pasted on selected words makes them a link. */
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

/** Headings, quotes, lists: begins each line of the selection so, or takes it away where all begin so. */
export function prefixLines({ text, start, end }: Marked, kind: keyof typeof linePrefixes): Edit {
  const { is, at } = linePrefixes[kind]
  const from = lineStart(text, start)
  const to = lineEnd(text, Math.max(start, text[end - 1] === '\n' && end > start ? end - 1 : end))
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => is.test(line) || line.trim() === '') && lines.some((line) => is.test(line))
  // A quote may hold a list; a line of a list is not of two kinds.
  const bare = (line: string) => (kind === 'quote' ? line : line.replace(/^(#{1,6}|[-*+]|\d+[.)]) +/, ''))
  const isBlank = (line: string) => line.trim() === '' && lines.length > 1
  let number = 0
  const begun = (line: string) => (isBlank(line) ? line : `${at(++number)}${bare(line)}`)
  const insert = lines.map((line) => (isOn ? line.replace(is, '') : begun(line))).join('\n')
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length }
  const caret = Math.max(from, start + insert.length - (to - from))
  return { from, to, insert, start: caret, end: caret }
}

/** A table to fill in, on lines of its own. */
export function table({ text, end }: Marked): Edit {
  const from = lineEnd(text, end)
  const before = text.slice(0, from).trimEnd() === '' ? '' : text.slice(0, from).endsWith('\n') ? '\n' : '\n\n'
  const insert = `${before}| Column | Column |\n| ------ | ------ |\n| Cell   | Cell   |\n`
  const first = from + before.length + 2
  return { from, to: from, insert, start: first, end: first + 'Column'.length }
}

/** Enter in a list or a quote goes on with it; on an empty line of it, ends it. Null where Enter is only Enter. */
export function nextLine({ text, start, end }: Marked): Edit | null {
  if (start !== end) return null
  const from = lineStart(text, start)
  const [begun, indent = '', mark = '', box = ''] =
    /^(\s*)([-*+]|\d{1,9}[.)]|>)( +\[[ xX]\])? +/.exec(text.slice(from, start)) ?? []
  if (begun === undefined) return null
  if (text.slice(from, lineEnd(text, start)).trim() === begun.trim()) {
    return { from, to: start, insert: '', start: from, end: from }
  }
  const next = mark.replace(/\d+/, (number) => String(Number(number) + 1))
  const insert = `\n${indent}${next}${box && ' [ ]'} `
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

function lineStart(text: string, at: number): number {
  // `lastIndexOf` takes a negative place for the first one.
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

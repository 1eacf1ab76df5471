import fc from 'fast-check'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { lineChanges } from '#src/admin/posts/line-changes.ts'
import {
  code,
  type Edit,
  link,
  type Marked,
  nextLine,
  pasteOn,
  prefixLines,
  table,
  wrap,
} from '#src/admin/ui/markdown-edits.ts'

/** A text with its selection between ‹ and ›; without a selection ¦ is the caret. */
function marked(sketch: string): Marked {
  const caret = sketch.indexOf('¦')
  if (caret >= 0) return { text: sketch.replace('¦', ''), start: caret, end: caret }
  const [start, end] = [sketch.indexOf('‹'), sketch.indexOf('›') - 1]
  return { text: sketch.replace(/[‹›]/g, ''), start, end }
}

function sketchOf({ text }: Marked, edit: Edit | null): string | null {
  if (!edit) return null
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  if (edit.start === edit.end) return `${after.slice(0, edit.start)}¦${after.slice(edit.start)}`
  return `${after.slice(0, edit.start)}‹${after.slice(edit.start, edit.end)}›${after.slice(edit.end)}`
}

const editing = (edit: (marked: Marked) => Edit | null) => (sketch: string) =>
  sketchOf(marked(sketch), edit(marked(sketch)))

const tools = {
  bold: editing((text) => wrap(text, '**')),
  code: editing(code),
  link: editing(link),
  heading: editing((text) => prefixLines(text, 'heading')),
  bullets: editing((text) => prefixLines(text, 'bullets')),
  numbers: editing((text) => prefixLines(text, 'numbers')),
  quote: editing((text) => prefixLines(text, 'quote')),
  Enter: editing(nextLine),
}

describe('a tool of the editor', () => {
  it.each<[keyof typeof tools, string, string, string | null]>([
    ['bold', 'marks words', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'leaves blanks outside', 'a‹ word ›b', 'a **‹word›** b'],
    ['bold', 'takes its mark away again', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', 'takes away a mark that is selected too', 'a ‹**word**› b', 'a ‹word› b'],
    ['bold', 'waits inside its marks for what is typed', 'a ¦', 'a **¦**'],
    ['code', 'is in a line', 'run ‹npm start› now', 'run `‹npm start›` now'],
    ['code', 'is in lines of its own', 'x\n‹a()\nb()›', 'x\n```\n‹a()\nb()›\n```\n'],
    ['code', 'is in lines of its own, after a word', 'x ‹a()\nb()›', 'x \n```\n‹a()\nb()›\n```\n'],
    ['link', 'asks for the address of words', 'see ‹this› ', 'see [this](‹https://›) '],
    ['link', 'asks for the words of an address', '‹https://a.example›', '[‹link text›](https://a.example)'],
    ['link', 'asks for the words first', 'see ¦', 'see [‹link text›](https://)'],
    ['link', 'keeps brackets in the words', 'see ‹a[0] and b]› ', 'see [a\\[0\\] and b\\]](‹https://›) '],
    [
      'link',
      'keeps brackets in the address',
      '‹https://a.example/b_(c)›',
      '[‹link text›](https://a.example/b_\\(c\\))',
    ],
    ['heading', 'is set on the line of the caret', 'a\nTit¦le\nb', 'a\n## Tit¦le\nb'],
    ['heading', 'is taken away again', 'a\n## Tit¦le\nb', 'a\nTit¦le\nb'],
    ['heading', 'begins an empty text', '¦', '## ¦'],
    ['heading', 'begins an empty line', '¦\nabc', '## ¦\nabc'],
    ['bullets', 'are set on lines with a text', '‹one\n\ntwo›', '‹- one\n\n- two›'],
    ['bullets', 'are taken away again', '‹- one\n- two›', '‹one\ntwo›'],
    ['numbers', 'replace bullets', '‹- one\n- two›', '‹1. one\n2. two›'],
    ['numbers', 'count on after lines without a text', '‹one\n\ntwo\n \nthree›', '‹1. one\n\n2. two\n \n3. three›'],
    ['quote', 'keeps what the lines begin with', '‹- one\n- two›', '‹> - one\n> - two›'],
    ['quote', 'is set on the line of the caret', 'wor¦d', '> wor¦d'],
    ['Enter', 'goes on with a list', '- one¦', '- one\n- ¦'],
    ['Enter', 'counts on', '9. nine¦', '9. nine\n10. ¦'],
    ['Enter', 'goes on with a task that is not done', '- [x] done¦', '- [x] done\n- [ ] ¦'],
    ['Enter', 'keeps the indent', '  * in¦', '  * in\n  * ¦'],
    ['Enter', 'goes on with a quote', '> said¦', '> said\n> ¦'],
    [
      'Enter',
      'ends an empty item with a blank line, so that the next words are not in the list',
      '- one\n- ¦',
      '- one\n\n¦',
    ],
    ['Enter', 'ends an empty quote likewise', '> said\n> ¦', '> said\n\n¦'],
    ['Enter', 'ends an empty item without a second blank line', '- one\n\n- ¦', '- one\n\n¦'],
    ['Enter', 'ends an item that nothing precedes', '- ¦', '¦'],
    ['Enter', 'is only Enter on a blank line before a list', '¦\n- one', null],
    ['Enter', 'is only Enter elsewhere', 'plain¦', null],
    ['Enter', 'is only Enter before the mark', '¦- one', null],
  ])('%s %s', (tool, _what, before, after) => {
    expect(tools[tool](before)).toBe(after)
  })

  it('an address pasted on words makes them a link; anything else is only pasted', () => {
    expect(editing((text) => pasteOn(text, ' https://a.example/b\n'))('see ‹this›')).toBe(
      'see [this](https://a.example/b)¦',
    )
    expect(editing((text) => pasteOn(text, 'words'))('see ‹this›')).toBeNull()
    expect(editing((text) => pasteOn(text, 'https://a.example'))('see ¦this')).toBeNull()
  })

  it('a link has the words and the address that it was made of, whatever is in them', () => {
    const piece = (...units: string[]) => fc.string({ minLength: 1, unit: fc.constantFrom('a', ...units) })
    fc.assert(
      fc.property(piece('[', ']', '(', ')', '!'), piece('(', ')', '[', ']', '/', '.'), (words, path) => {
        const text = `see ${words} `
        const edit = pasteOn({ text, start: 4, end: 4 + words.length }, `https://a.example/${path}`)
        const after = sketchOf({ text, start: 0, end: 0 }, edit)?.replace('¦', '') ?? ''
        const [paragraph] = unified().use(remarkParse).parse(after).children
        const made =
          paragraph?.type === 'paragraph' ? paragraph.children.find(({ type }) => type === 'link') : undefined
        expect(made).toMatchObject({ url: `https://a.example/${path}`, children: [{ type: 'text', value: words }] })
      }),
    )
    expect(editing((text) => pasteOn(text, 'https://a.example'))('‹a\\› b')).toBe('[a\\\\](https://a.example)¦ b')
    expect(editing((text) => pasteOn(text, 'https://a.example'))('‹a\\]› b')).toBe('[a\\]](https://a.example)¦ b')
  })

  it('a table stands on lines of its own, with its first cell selected', () => {
    expect(editing(table)('be¦fore\nafter')).toBe(
      'before\n\n| ‹Column› | Column |\n| ------ | ------ |\n| Cell   | Cell   |\n\nafter',
    )
    expect(editing(table)('¦')).toMatch(/^\| ‹Column›/)
  })

  it('bold and taken back is what was there, whatever is selected', () => {
    const words = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ', '\n', 'ß', '😀') })
    fc.assert(
      fc.property(words, words, words, (before, inner, after) => {
        const text = before + inner + after
        const once = wrap({ text, start: before.length, end: before.length + inner.length }, '**')
        const bold = text.slice(0, once.from) + once.insert + text.slice(once.to)
        const twice = wrap({ text: bold, start: once.start, end: once.end }, '**')
        expect(bold.slice(0, twice.from) + twice.insert + bold.slice(twice.to)).toBe(text)
      }),
    )
  })
})

describe('two versions of a text', () => {
  const changed = (one: string, other: string) =>
    lineChanges(one, other).map((lines) => lines.filter(({ isChanged }) => isChanged).map(({ text }) => text))

  it('have the lines marked that the other has not', () => {
    expect(changed('a\nb\nc', 'a\nx\nc')).toEqual([['b'], ['x']])
    expect(changed('a\nb', 'a\nnew\nb')).toEqual([[], ['new']])
    expect(changed('a\nb\nc\nd', 'a\nc\nb\nd').map(({ length }) => length)).toEqual([1, 1])
    expect(changed('same', 'same')).toEqual([[], []])
  })

  it('count as changed throughout when a comparison would take long', () => {
    const lines = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}`).join('\n')
    const [mine = [], theirs = []] = changed(`same\n${lines('mine')}`, `same\n${lines('theirs')}`)
    expect([mine.length, theirs.length]).toEqual([3001, 3001])
  })

  it('are the same without their marked lines', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = lineChanges(one, other).map((lines) => lines.filter(({ isChanged }) => !isChanged))
        expect(a).toEqual(b)
      }),
    )
  })
})

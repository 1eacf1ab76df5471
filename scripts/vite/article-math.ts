import { type Element, elementsOf, type Root, textOf } from '../../server/markdown/html-tree.ts'

type Node = Element['children'][number]

/** A number, a command, a letter, or any other character. Spaces separate and are not shown, as in TeX. */
const TOKEN = /\d(?:[\d.,]*\d)?|\\[a-z]+|\p{L}|[^\s]/giu
const GREEK: Record<string, string> = { ρ: '𝜌', ε: '𝜀' }

/**
 * Replaces the formulas of an article by MathML: inline code in dollars (`$p^2$`) and code blocks of the language `math` with one
 * formula per line, which may break at `\allowbreak`. They are written in a small subset of TeX; other symbols are typed as
 * characters (≤, ·, ρ).
 */
export function replaceFormulas(tree: Root): void {
  for (const parent of [tree, ...elementsOf(tree)]) {
    parent.children = parent.children.map((node) => (node.type === 'element' ? replaceFormula(node) : node))
  }
  for (const element of elementsOf(tree)) element.children = element.children.flatMap(withSign)
}

/** Keeps a formula and the sign after it on one line: a browser breaks the line between them. */
function withSign(item: Node, at: number, all: readonly Node[]): Node | Node[] {
  const sign = signAfter(item, all[at + 1])
  if (sign) return node('span', [item, sign], { className: ['formula-end'] })
  const taken = signAfter(all[at - 1], item)
  return taken && item.type === 'text' ? { ...item, value: item.value.slice(taken.length) } : item
}

function signAfter(item: Node | undefined, next: Node | undefined): string | undefined {
  const isFormula = item?.type === 'element' && item.tagName === 'math' && item.properties.display === undefined
  return isFormula && next?.type === 'text' ? /^[,.;:?!)]+/.exec(next.value)?.[0] : undefined
}

function replaceFormula(element: Element): Element {
  const source = textOf(element).trim()
  if (element.tagName === 'code') return /^\$.+\$$/.test(source) ? mathOf(source.slice(1, -1)) : element
  const [code] = element.children
  const isBlock = element.tagName === 'pre' && code?.type === 'element' && classesOf(code).includes('language-math')
  if (!isBlock) return element
  const formulas = source.split('\n').flatMap(lineOf)
  // A formula that is too wide scrolls by itself. It is focusable, so that the keyboard can scroll it, as with code and tables.
  return node('div', formulas, { className: ['formula'], tabIndex: 0, role: 'group', ariaLabel: 'Formula' })
}

/** Browsers do not break lines in MathML, so that the parts of a line are formulas of their own. */
function lineOf(line: string): Element[] {
  const parts = line.split('\\allowbreak').map((part) => mathOf(part, { display: 'block' }))
  return parts.length > 1 ? [node('div', parts)] : parts
}

const classesOf = ({ properties }: Element) => [properties.className ?? []].flat().map(String)

/** Compiles one formula. Throws for an unknown command and an unclosed brace. */
function mathOf(source: string, properties: Record<string, string> = {}): Element {
  // The text of \text keeps its spaces.
  const texts = [...source.matchAll(/\\text\{([^}]*)\}/g)].map(([, text = '']) => text)
  const tokens = source.replace(/\\text\{[^}]*\}/g, '\\text').match(TOKEN) ?? []
  return node('math', row({ tokens: [...tokens], texts, source }), properties)
}

type Reader = { tokens: string[]; texts: string[]; source: string }

function row(reader: Reader, end?: string): Element[] {
  const items: Element[] = []
  while (reader.tokens.length > 0 && reader.tokens[0] !== end) items.push(scripted(reader, items))
  if (end && reader.tokens.shift() !== end) throw new Error(`The formula "${reader.source}" lacks a ${end}.`)
  return items
}

/** Reads an atom with its subscript and superscript. The limits of a sum stand above and below it. */
function scripted(reader: Reader, before: readonly Element[]): Element {
  const base = primed(reader, before)
  const scripts: { sub?: Element; sup?: Element } = {}
  for (let next = reader.tokens[0]; next === '^' || next === '_'; next = reader.tokens[0]) {
    reader.tokens.shift()
    scripts[next === '^' ? 'sup' : 'sub'] = atom(reader, [])
  }
  const { sub, sup } = scripts
  const isSum = textOf(base) === '∑'
  if (sub && sup) return node(isSum ? 'munderover' : 'msubsup', [base, sub, sup])
  if (sup) return node('msup', [base, sup])
  return sub ? node('msub', [base, sub]) : base
}

/** Reads an atom and its prime. The font draws the prime at the height of a superscript, so a superscript would be too high. */
function primed(reader: Reader, before: readonly Element[]): Element {
  const base = atom(reader, before)
  if (reader.tokens[0] !== "'") return base
  reader.tokens.shift()
  return node('mrow', [base, node('mo', ['′'])])
}

function atom(reader: Reader, before: readonly Element[]): Element {
  const token = reader.tokens.shift()
  if (token === undefined) throw new Error(`The formula "${reader.source}" ends too early.`)
  if (token === '{') return node('mrow', row(reader, '}'))
  if (token.startsWith('\\')) return command(token.slice(1), reader)
  if (/^\d/.test(token)) return node('mn', [token])
  if (/^\p{L}$/u.test(token)) return letter(token)
  if (token === '−' && before.length === 0) return node('mo', [token], { form: 'prefix' })
  // No article has a fraction within parentheses, so they need not grow.
  if (token === '(' || token === ')') return node('mo', [token], { stretchy: 'false' })
  return node('mo', [token])
}

function command(name: string, reader: Reader): Element {
  if (name === 'text') return node('mtext', [reader.texts.shift() ?? ''])
  if (name === 'sum') return node('mo', ['∑'])
  if (name === 'ln') return node('mrow', [upright('ln'), node('mspace', [], { width: '0.2em' })])
  if (name === 'binom') return node('mrow', [upright('C'), ...choose(reader)])
  if (name === 'frac') return node('mfrac', [atom(reader, []), atom(reader, [])])
  if (name === 'sqrt') return node('msqrt', [atom(reader, [])])
  throw new Error(`The formula "${reader.source}" has an unknown command: ${name}.`)
}

/** Returns the arguments of a binomial coefficient, which is written as a function: C(n, k). */
function choose(reader: Reader): Element[] {
  const [n, k] = [atom(reader, []), atom(reader, [])]
  const parenthesis = (sign: string) => node('mo', [sign], { stretchy: 'false' })
  return [parenthesis('('), n, node('mo', [',']), k, parenthesis(')')]
}

/** Returns a variable in italics. Greek capitals are upright; small Greek letters have italic characters of their own in Unicode. */
function letter(token: string): Element {
  if (GREEK[token]) return upright(GREEK[token])
  return token === 'Δ' ? upright(token) : node('mi', [token])
}

const upright = (name: string) => node('mi', [name], { mathvariant: 'normal' })

function node(tagName: string, children: (Node | string)[], properties: Element['properties'] = {}): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  }
}

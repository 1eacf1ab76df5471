import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file that may refer to documents and other files. */
type Text = { path: string; text: string }

/** Files of the feature that the README invents as an example. */
const EXAMPLE = /`[^`\n]*\boffers?\b[^`\n]*`/g

/** The README, the security policy and everything under docs/. */
export function documents(): Text[] {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
  return ['README.md', 'SECURITY.md', ...inDocs].map((path) => ({ path, text: read(path).replace(EXAMPLE, '') }))
}

const SPECIFICATION = 'docs/specification.md'
const DECISIONS = 'docs/product-decisions.md'

// "spec section 2", "spec sections 2, 5 and 8", "section 2 of docs/specification.md", `spec section 2, "Login"`.
const NUMBERS = /(\d+(?:, (?:and )?\d+| and \d+)*)/.source
const SPEC_SECTIONS = new RegExp(String.raw`\bspec(?:ification)? (?:sections? |§ ?)${NUMBERS}(?:, "([^"]+)")?`, 'gi')
const SECTIONS_OF_SPEC = new RegExp(
  String.raw`\bsections? ${NUMBERS} of (?:the specification|.?docs/specification\.md)`,
  'gi',
)
const PRODUCT_DECISIONS = /\bproduct decisions((?:(?:,| and) "[^"]+")+)/gi
const RECORDS = new RegExp(String.raw`\bADRs?[ -]${NUMBERS}`, 'g')
const HEADING_OF_DOCUMENT = /\b(docs\/[\w-]+\.md)`?, "([^"]+)"/g
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)(?:, "([^"]+)")?/g
const PATH = /(?<![\w#@./-])(?:docs|server|src|tests|scripts|drizzle|e2e)(?:\/[\w.$-]*[\w$])+(?![\w*$-])/g
const BARE_FILE = /(?<![\w#@./*-])[\w-]+(?:\.[\w-]+)*\.(?:md|tsx?|mjs|css|sql)(?![\w/(])/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*(?:\n\s*\/\/.*)*/g

/** The names of all files, without their folders. */
const fileNames = new Set([
  ...readdirSync('.'),
  ...['docs', 'server', 'src', 'tests', 'scripts', 'drizzle'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => basename(name)),
  ),
])

/** The comments of a source file as running text. */
export function commentsOf(source: string): string {
  return [...source.matchAll(COMMENT)].map(([comment]) => comment.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')).join('\n')
}

/** Returns a source file without its comments, on one line. */
export function codeOf(source: string): string {
  return source.replace(COMMENT, '').replaceAll("\\'", "'").replace(/\s+/g, ' ')
}

/** Returns the texts of the product that the specification quotes, in parts around their placeholders. */
export function quotedTexts(): string[] {
  const specification = unwrapped(read(SPECIFICATION)).replace(/\s+/g, ' ').replace(PRODUCT_DECISIONS, '')
  return [...specification.matchAll(/"([^"]+)"/g)].flatMap(([, text = '']) => text.split(/\{[^}]+\}/))
}

/** Returns each reference in a text that leads nowhere, as a readable line. */
export function brokenReferences({ path, text }: Text): string[] {
  const line = unwrapped(text)
  return [
    ...[...line.matchAll(SPEC_SECTIONS), ...line.matchAll(SECTIONS_OF_SPEC)].flatMap(
      ([reference, numbers = '', words]) =>
        numbersIn(numbers).every((number) => isInSpecification(number, words)) ? [] : [reference],
    ),
    ...[...line.matchAll(PRODUCT_DECISIONS)].flatMap(([, names = '']) =>
      [...names.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) =>
        hasHeading(DECISIONS, name) ? [] : [`product decisions, "${name}"`],
      ),
    ),
    ...[...line.matchAll(RECORDS)].flatMap(([reference, numbers = '']) =>
      numbersIn(numbers).every(hasRecord) ? [] : [reference],
    ),
    ...[...line.matchAll(HEADING_OF_DOCUMENT)].flatMap(([reference, document = '', heading = '']) =>
      hasHeading(document, heading) ? [] : [reference],
    ),
    ...[...line.matchAll(PATH)].flatMap(([file]) => (existsSync(file) || existsSync(`tests/${file}`) ? [] : [file])),
    ...[...line.matchAll(BARE_FILE)].flatMap(([name]) => (fileNames.has(name) ? [] : [name])),
  ].map((reference) => `${path}: ${reference}`)
}

/** Returns each relative link of a document, and each heading named after one, that leads nowhere. */
export function brokenLinks({ path, text }: Text): string[] {
  return [...unwrapped(text).matchAll(LINK)].flatMap(([link, target = '', anchor, heading]) => {
    const file = target === '' ? path : join(dirname(path), target)
    const leads =
      existsSync(file) &&
      (anchor === undefined || headingsOf(file).some((name) => anchorOf(name) === anchor)) &&
      (heading === undefined || headingsOf(file).includes(heading))
    return leads ? [] : [`${path}: ${link}`]
  })
}

/** Returns whether the specification has a section of this number, and in it a heading, a row or a paragraph that begins with `name`. */
function isInSpecification(number: string, name = ''): boolean {
  const sections = read(SPECIFICATION).split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## ${number}. `))
  const names = (section ?? '').split('\n').map((line) => /^(?:### |\| |(?:- )?\*\*)(.*)/.exec(line)?.[1] ?? '')
  const isNamed = (line: string) => line.startsWith(name) && /^(?:$|:| \(| \|)/.test(line.slice(name.length))
  return section !== undefined && (name === '' || names.some(isNamed))
}

function hasHeading(document: string, heading: string): boolean {
  return existsSync(document) && headingsOf(document).includes(heading)
}

function headingsOf(document: string): string[] {
  return read(document)
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, ''))
}

/** Returns a heading's anchor as on GitHub. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')
}

function numbersIn(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

function hasRecord(number: string): boolean {
  return readdirSync('docs/decisions').some((name) => name.startsWith(`${number.padStart(4, '0')}-`))
}

/** A reference may be broken over two lines. */
function unwrapped(text = ''): string {
  return text.replace(/\n(?=\S)/g, ' ')
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

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

// "spec section 2", "spec sections 2, 5 and 8", `spec section 2, "Login"`.
const SPEC_SECTIONS = /\bspec sections? (\d+(?:, \d+)*(?: and \d+)?)(?:, "([^"]+)")?/gi
const PRODUCT_DECISIONS = /\bproduct decisions((?:(?:,| and) "[^"]+")+)/gi
const RECORD = /\bADR (\d+)/g
const HEADING_OF_DOCUMENT = /\b(docs\/[\w-]+\.md)`?, "([^"]+)"/g
const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)(?:, "([^"]+)")?/g
const FILE = /(?<![\w#@./-])(?:docs|server|src|tests|scripts|drizzle|e2e)\/[\w.$/-]+?\.(?:md|tsx?|mjs|css)(?![\w/])/g
const BARE_FILE = /(?<![\w#@./*-])[\w-]+(?:\.[\w-]+)*\.(?:md|tsx?|mjs|css)(?![\w/(])/g
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
    ...[...line.matchAll(SPEC_SECTIONS)].flatMap(([reference, numbers = '', words]) =>
      numbers
        .split(/\D+/)
        .filter((number) => !isInSpecification(number, words))
        .map(() => reference),
    ),
    ...[...line.matchAll(PRODUCT_DECISIONS)].flatMap(([, names = '']) =>
      [...names.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) =>
        hasHeading(DECISIONS, name) ? [] : [`product decisions, "${name}"`],
      ),
    ),
    ...[...line.matchAll(RECORD)].flatMap(([reference, number = '']) => (hasRecord(number) ? [] : [reference])),
    ...[...line.matchAll(HEADING_OF_DOCUMENT)].flatMap(([reference, document = '', heading = '']) =>
      hasHeading(document, heading) ? [] : [reference],
    ),
    ...[...line.matchAll(FILE)].flatMap(([file]) => (existsSync(file) || existsSync(`tests/${file}`) ? [] : [file])),
    ...[...line.matchAll(BARE_FILE)].flatMap(([name]) => (fileNames.has(name) ? [] : [name])),
  ].map((reference) => `${path}: ${reference}`)
}

/** Returns each relative link of a document, and each heading named after one, that leads nowhere. */
export function brokenLinks({ path, text }: Text): string[] {
  return [...unwrapped(text).matchAll(LINK)].flatMap(([link, target = '', heading]) => {
    const file = join(dirname(path), target)
    const leads = existsSync(file) && (heading === undefined || hasHeading(file, heading))
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
  return (
    existsSync(document) &&
    read(document)
      .split('\n')
      .some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  )
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

import { JSDOM } from 'jsdom'

const everywhere = ['class', 'id']
/** Every element that an article may show, with its attributes. Written down apart from the sanitizer's own list. */
const allowed: Record<string, string[]> = {
  a: ['href', 'title', 'aria-label', 'aria-describedby', 'data-footnote-ref', 'data-footnote-backref'],
  div: ['tabindex', 'role', 'aria-label'],
  img: ['src', 'alt', 'title'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  ol: ['start'],
  pre: ['tabindex', 'role', 'aria-label'],
  section: ['data-footnotes'],
  td: ['align'],
  th: ['align', 'scope'],
}
const plain = 'h2 h3 h4 h5 h6 p blockquote hr ul li table thead tbody tr br strong em del code span sup'.split(' ')
for (const name of plain) allowed[name] = []

const ID = /^(section-|user-content-fn|note-|footnote-label$)/
const CLASS =
  /^(|hljs(-\w+)*|language-.+|whitespace-nowrap|table-frame|sr-only|task-list-item|contains-task-list|footnotes|data-footnote-backref|margin-note|under-table|note-in-margin|note-at-end)$/

const { DOMParser } = new JSDOM('', { contentType: 'text/html' }).window

/** A page as a browser parses it. */
export const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Returns the error of an XML parser; undefined when the feed is valid. */
export const xmlErrorIn = (xml: string) =>
  new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent

/** Returns the elements, attributes, ids and URLs that a browser would find in article HTML and that are not allowed there. */
export function harmIn(html: string): string[] {
  return harmUnder([...parsed(`<!doctype html><body>${html}</body>`).querySelectorAll('head *, body *')])
}

/** The same of elements in a page. */
export function harmUnder(elements: Element[]): string[] {
  return elements.flatMap(faultsOf)
}

function faultsOf(element: Element): string[] {
  const known = allowed[element.localName]
  if (!known) return [`<${element.localName}>`]
  return [...element.attributes].flatMap(({ name, value }) => {
    const said = `<${element.localName} ${name}="${value}">`
    if (![...known, ...everywhere].includes(name)) return said
    if (name === 'id' && !ID.test(value)) return said
    if (name === 'class' && !value.split(' ').every((one) => CLASS.test(one))) return said
    // Where it leads, as a browser on our site understands it.
    const leads = URL.parse(value, 'https://our.example/')
    if (name === 'href' && !/^(https?|mailto):$/.test(leads?.protocol ?? 'https:')) return said
    if (name === 'src' && leads?.origin !== 'https://our.example') return said
    return []
  })
}

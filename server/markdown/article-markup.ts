import type rehypeSanitize from 'rehype-sanitize'
import { defaultSchema } from 'rehype-sanitize'

type Schema = NonNullable<Parameters<typeof rehypeSanitize>[0]>

const scrollable = (label: string) =>
  [
    ['tabIndex', 0],
    ['role', 'group'],
    ['ariaLabel', label],
  ] satisfies [string, string | number][]
const heading = [['id', /^section-/]] satisfies [string, RegExp][]
const taskList = ['className', 'contains-task-list'] satisfies [string, string]

/**
 * Every element and attribute that the HTML of an article may have: those that our plugins make of Markdown. Ids get no prefix
 * here, because raw HTML is dropped: none of them is the author's own choice.
 */
export const articleMarkup: Schema = {
  ancestors: defaultSchema.ancestors ?? {},
  required: defaultSchema.required ?? {},
  strip: defaultSchema.strip ?? [],
  clobber: [],
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li', 'section', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'img', 'br', 'strong', 'em', 'del', 'code', 'span', 'sup', 'input'],
  ],
  attributes: {
    a: [
      ...['href', 'title', 'ariaDescribedBy', 'ariaLabel', 'dataFootnoteBackref', 'dataFootnoteRef'],
      ['id', /^user-content-fnref-/],
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', 'hljs', /^language-./]],
    div: [['className', 'table-frame'], ...scrollable('Table')],
    h2: [
      ['className', 'sr-only'],
      ['id', /^section-/, 'footnote-label'],
    ],
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    img: ['src', 'alt', 'title'],
    input: [
      ['type', 'checkbox'],
      ['checked', true],
      ['disabled', true],
      ['ariaLabel', 'Done', 'Not done'],
    ],
    li: [
      ['className', 'task-list-item'],
      ['id', /^user-content-fn-/],
    ],
    ol: ['start', taskList],
    pre: scrollable('Code'),
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: [['className', 'whitespace-nowrap', /^hljs-/]],
    td: ['align'],
    th: ['align', ['scope', 'row']],
    ul: [taskList],
  },
}

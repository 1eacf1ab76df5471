import { validPost } from '#tests/helpers/server-posts.ts'

const long = (length: number) => 'x'.repeat(length)
const required = 'Title and content are required.'

type Refused = { what: string; change: Record<string, unknown>; errors: Record<string, string> }

/** Mistakes in a post, with the messages of spec section 5. */
export const refusedCases: Refused[] = [
  { what: 'no title', change: { title: undefined }, errors: { title: required } },
  { what: 'a blank title', change: { title: ' \t' }, errors: { title: required } },
  { what: 'a title of null', change: { title: null }, errors: { title: required } },
  { what: 'a number for a title', change: { title: 42 }, errors: { title: 'Title must be text' } },
  { what: 'a long title', change: { title: long(201) }, errors: { title: 'Title must be at most 200 characters' } },
  {
    what: 'a line break in the title',
    change: { title: 'One\nTwo' },
    errors: { title: 'Title contains characters that are not allowed' },
  },
  {
    what: 'a code point that is no character in the title',
    change: { title: 'One\uffff' },
    errors: { title: 'Title contains characters that are not allowed' },
  },
  {
    what: 'a code point that is no character in the content',
    change: { content: 'One\u{1fffe}' },
    errors: { content: 'Content contains characters that are not allowed' },
  },
  { what: 'no content', change: { content: undefined }, errors: { content: required } },
  { what: 'blank content', change: { content: ' \n ' }, errors: { content: required } },
  { what: 'a list for content', change: { content: ['a'] }, errors: { content: 'Content must be text' } },
  {
    what: 'long content',
    change: { content: long(200_001) },
    errors: { content: 'Content must be at most 200,000 characters' },
  },
  {
    what: 'a NUL in the content',
    change: { content: 'a\u0000b' },
    errors: { content: 'Content contains characters that are not allowed' },
  },
  { what: 'a number for an author', change: { author: 7 }, errors: { author: 'Author must be text' } },
  { what: 'a long author', change: { author: long(101) }, errors: { author: 'Author must be at most 100 characters' } },
  ...['Ai', 'all', 7, {}].map((category) => ({
    what: `the category ${JSON.stringify(category)}`,
    change: { category },
    errors: { category: 'Category must be AI, Blockchain, Cybersecurity or Business' },
  })),
  {
    what: 'neither title nor content',
    change: { title: '', content: '' },
    errors: { title: required, content: required },
  },
]

type Accepted = { what: string; change: Record<string, unknown>; stored: Record<string, unknown> }

/** Accepted inputs, each with the part of the row that it changes. */
export const acceptedCases: Accepted[] = [
  { what: 'the form as it is', change: {}, stored: { ...validPost, image: null, version: 1 } },
  {
    what: 'no author and no category',
    change: { author: undefined, category: undefined },
    stored: { author: null, category: null },
  },
  { what: 'blank choices', change: { author: ' ', category: '' }, stored: { author: null, category: null } },
  { what: 'blanks around', change: { title: `  ${validPost.title} ` }, stored: { title: validPost.title } },
  { what: 'the longest title', change: { title: long(200) }, stored: { slug: long(200) } },
  { what: 'other scripts', change: { title: 'Größe 李明 🚀' }, stored: { slug: 'größe-李明' } },
  {
    what: 'keys that are not in the schema',
    change: { id: 'mine', slug: 'mine', version: 9, html: '<script>', createdAt: 0 },
    stored: { slug: 'zero-knowledge-explained', version: 1 },
  },
]

/** Titles and their slugs by the rule of spec section 3. */
export const slugCases = [
  ['The Future of AI: 2026 & Beyond!', 'the-future-of-ai-2026-beyond'],
  ['  --Many   Spaces - and -- Hyphens--  ', 'many-spaces-and-hyphens'],
  ['snake_case isn’t kept', 'snakecase-isnt-kept'],
  ['50% off / C++', '50-off-c'],
  ['Ünïcode Straße', 'ünïcode-straße'],
  ['../../etc/passwd', 'etcpasswd'],
  ['!!!', 'post'],
] as const

import { long, type Refused, refusedValues } from '#tests/helpers/refusals.ts'
import { validPost } from '#tests/helpers/server-posts.ts'

const required = 'Title and content are required.'

/** Mistakes in a post, with the messages of spec section 5. */
export const refusedCases: Refused[] = [
  ...refusedValues(
    'title',
    ['no title', undefined, required],
    ['a blank title', ' \t', required],
    ['a title of null', null, required],
    ['a number for a title', 42, 'Title must be text'],
    ['a long title', long(201), 'Title must be at most 200 characters'],
    ['a line break in the title', 'One\nTwo', 'Title contains characters that are not allowed'],
    ['a code point that is no character in the title', 'One\uffff', 'Title contains characters that are not allowed'],
  ),
  ...refusedValues(
    'content',
    [
      'a code point that is no character in the content',
      'One\u{1fffe}',
      'Content contains characters that are not allowed',
    ],
    ['no content', undefined, required],
    ['blank content', ' \n ', required],
    ['a list for content', ['a'], 'Content must be text'],
    ['long content', long(200_001), 'Content must be at most 200,000 characters'],
    ['a NUL in the content', 'a\u0000b', 'Content contains characters that are not allowed'],
  ),
  ...refusedValues(
    'author',
    ['a number for an author', 7, 'Author must be text'],
    ['a long author', long(101), 'Author must be at most 100 characters'],
  ),
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#server/features/posts/markdown.ts'
import { render } from '#server/features/posts/render.ts'

const html = (markdown: string) => renderMarkdown(markdown).html

/** What a browser would run or load: elements, attributes and addresses that have no place in an article. */
function harmIn(html: string): string[] {
  const tags = html.match(/<[a-z](?:"[^"]*"|[^>"])*>/gi) ?? []
  return tags.filter((tag) => {
    const names = tag.replace(/"[^"]*"/g, '')
    return (
      /^<(script|iframe|object|embed|form|style|svg|math|base|link|meta|video|audio|button|textarea|details)\b/i.test(
        tag,
      ) ||
      /\s(on\w+|style|srcdoc|formaction|action|autofocus)\b/i.test(names) ||
      // Any scheme but these; an address without a colon before its first /, ? or # has none.
      /(href|src)="(?!https?:|mailto:|[^":/?#]*["/?#])/i.test(tag) ||
      /(href|src)="[^"/?#]*(script|data|file|blob):/i.test(tag)
    )
  })
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="jav&#x09;ascript:alert(1);">',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<style>@import "//evil.example"</style>',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><button>x</button></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x]( \u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a/b)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![" onerror="alert(1)](x)',
  '![x](x "\\" onerror=\\"alert(1)")',
  '[x](https://a "\\" onclick=\\"alert(1)")',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[^<img src=x onerror=alert(1)>]\n\n[^<img src=x onerror=alert(1)>]: x',
  '[^<img src=x onerror=alert(1)>]\n\n[^<img src=x onerror=alert(1)>]: x<script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>',
  '# " onclick="alert(1)',
  '| <script>alert(1)</script> | [x](javascript:alert(1)) |\n|-|-|\n| a | b |',
  '```js" onclick="alert(1)\nx\n```',
  '```html\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '- [ ] <input onfocus=alert(1) autofocus>',
  'www.example.com/"onmouseover="alert(1)',
  '<!-- --><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
]

describe('Markdown', () => {
  it('would be found out by these tests', () => {
    for (const harm of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<a href="data:x">',
      '<p style="x">',
    ]) {
      expect(harmIn(harm)).toEqual([harm])
    }
  })

  it.each(attacks)('comes out harmless: %j', (attack) => {
    for (const text of [attack, `> ${attack}`, `- ${attack}`, `a *b ${attack}* c`, `# ${attack}`]) {
      expect(harmIn(html(text))).toEqual([])
    }
  })

  it('comes out harmless whatever the pieces', () => {
    const piece = fc.constantFrom(
      ...attacks,
      '\n',
      '\n\n',
      ' ',
      '*',
      '**',
      '`',
      '```',
      '[',
      '](',
      ')',
      '<',
      '>',
      '"',
      '|',
      '~~',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(harmIn(html(pieces.join('')))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('keeps what GitHub readers expect: tables, tasks, strikes, links', () => {
    expect(html('| a | b |\n|:-|-:|\n| 1 | ~~2~~ |')).toContain('<td align="right"><del>2</del></td>')
    expect(html('- [x] done')).toContain('<input type="checkbox" checked disabled>')
    expect(html('https://example.com and [mail](mailto:a@b.co)')).toContain('<a href="https://example.com">')
    expect(html('[mail](mailto:a@b.co)')).toContain('href="mailto:a@b.co"')
    expect(html('[home](/services#top)')).toContain('href="/services#top"')
  })

  it('links each footnote with its place, there and back', () => {
    const out = html('Claim[^a].\n\n[^a]: Source.')
    expect(out).toContain('href="#user-content-fn-a" id="user-content-fnref-a"')
    expect(out).toContain('<li id="user-content-fn-a">')
    expect(out).toContain('href="#user-content-fnref-a"')
    expect(out).toContain('id="footnote-label"')
    expect(out).toContain('aria-describedby="footnote-label"')
  })

  it('gives headings anchors that differ, and no second h1', () => {
    const out = html('# Same\n\n## Same\n\n###### Über uns')
    expect(out).toContain('<h2 id="section-same">')
    expect(out).toContain('<h3 id="section-same-1">')
    expect(out).toContain('<h6 id="section-über-uns">')
    expect(html('## Stays')).toContain('<h2 id="section-stays">')
  })

  it('highlights code whose language is named, and leaves other code alone', () => {
    expect(html('```ts\nconst a = 1\n```')).toContain('<span class="hljs-keyword">const</span>')
    expect(html('```nolang\nconst a = 1\n```')).not.toContain('hljs-keyword')
    expect(html('```\nconst a = 1\n```')).not.toContain('hljs-')
  })

  it('shows pictures of this site and links to those of others, which our pages do not load', () => {
    expect(html('![Plan](/uploads/a.webp)')).toContain('<img src="/uploads/a.webp" alt="Plan">')
    expect(html('![Plan](https://elsewhere.example/a.png)')).toContain(
      '<a href="https://elsewhere.example/a.png">Plan</a>',
    )
    expect(html('![Plan](//elsewhere.example/a.png)')).toContain('<a href="//elsewhere.example/a.png">Plan</a>')
    expect(html('[![Plan](https://elsewhere.example/a.png)](/b)')).not.toMatch(/<a [^>]*><a /)
  })

  it('keeps names with a number on one line, and leaves addresses, code and what is longer than a line alone', () => {
    const out = html(
      `By [EIP-7702](https://example.org/EIP-7702) a 64-bit key.\n\n    EIP-1559 here\n\nISO${'-9001'.repeat(9)}`,
    )
    expect(out).toContain('href="https://example.org/EIP-7702"')
    expect(out.match(/<span class="whitespace-nowrap">[^<]*<\/span>[^<]*/g)).toEqual([
      '<span class="whitespace-nowrap">EIP-7702</span>',
      '<span class="whitespace-nowrap">64-bit</span> key.',
    ])
  })

  it('keeps a number with its unit, but for code and for words that are no units', () => {
    const out = html('|a|\n|--|\n|12.8 min|\n\nUp to 1,200 ms, `sleep 5 s`, 3 samples, area 51 s.\n\n    2 GB')
    expect(out.replaceAll('\u00a0', '~')).toMatch(
      /12\.8~min[\s\S]*Up to 1,200~ms, <code>sleep 5 s<\/code>, 3 samples, area 51~s\.[\s\S]*2 GB/,
    )
  })

  it.each([
    ['what they are about', '|stage|look at|\n|--|--|\n|recall|borders|\n|use|prompt|', ['recall', 'use']],
    ['what they are about under an empty corner', '||fast|\n|--|--|\n|recall|no|\n|use|yes|', ['recall', 'use']],
    [
      'what they are about, not by their number',
      '||edge|who|\n|--:|--|--|\n|1|call|host|\n|2|key|us|',
      ['call', 'key'],
    ],
    ['their year', '||revenue|\n|--|--|\n|2024|7|\n|2025|9|', ['2024', '2025']],
    ['nothing where nothing is said', '|stage|look at|\n|--|--|\n||borders|', []],
  ])('names the rows of a table by %s', (_, table, headers) => {
    const cells = html(table).match(/<th scope="row"[^>]*>[^<]*|<th[^>]* scope="row"[^>]*>[^<]*/g) ?? []
    expect(cells.map((cell) => cell.replace(/.*>/, ''))).toEqual(headers)
  })

  it('yields an excerpt of its running text, cut after a sentence or between words', () => {
    const { excerpt } = renderMarkdown(`# Title\n\n\`\`\`\ncode\n\`\`\`\n\n${'Words and **more** words, '.repeat(20)}`)
    expect(excerpt).toMatch(/^Words and more words, Words .*\w…$/)
    expect(excerpt.length).toBeLessThanOrEqual(201)
    const sentence = 'Few builds are checked, e.g. by whom nobody knows. '
    expect(renderMarkdown(sentence.repeat(9)).excerpt).toBe(sentence.repeat(3).trim())
    expect(renderMarkdown(`${sentence}${'Then words without an end, '.repeat(20)}`).excerpt).toMatch(/\w…$/)
    expect(renderMarkdown('# Only a heading').excerpt).toBe('Only a heading')
    expect(renderMarkdown('Short[^1].\n\n[^1]: Note.').excerpt).toBe('Short.')
  })

  it.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [2400, 12],
  ])('of %i words takes %i minutes to read', (words, minutes) => {
    expect(renderMarkdown('word '.repeat(words)).readMinutes).toBe(minutes)
  })

  it('is rendered aside, so that the server goes on meanwhile', async () => {
    const long = render('Some *text*, [a link](https://example.com) and more. '.repeat(400))
    const first = await Promise.race([long, new Promise((resolve) => setTimeout(resolve, 1, 'the server'))])
    expect(first).toBe('the server')
    expect((await long).readMinutes).toBeGreaterThan(10)
  })

  it('that would take for ever is refused, and the next text is not', { timeout: 90_000 }, async () => {
    const [endless, next] = await Promise.allSettled([render('>'.repeat(100_000)), render('Hello')])
    expect(endless).toMatchObject({
      status: 'rejected',
      reason: { code: 'validation', fields: { content: expect.any(String) } },
    })
    expect(next).toMatchObject({ status: 'fulfilled', value: { html: '<p>Hello</p>' } })
  })
})

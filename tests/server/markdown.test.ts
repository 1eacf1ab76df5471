import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { renderMarkdown } from '#server/markdown/markdown.ts'
import { render } from '#server/markdown/render.ts'
import { parsed } from '#tests/helpers/article-oracle.ts'

const html = (markdown: string) => renderMarkdown(markdown).html

describe('Markdown', () => {
  it('keeps what GitHub readers expect: tables, tasks, strikes, links', () => {
    expect(html('| a | b |\n|:-|-:|\n| 1 | ~~2~~ |')).toContain('<td align="right"><del>2</del></td>')
    expect(html('- [x] done')).toMatch(/<input type="checkbox" checked disabled[ >]/)
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

  describe('with a margin', () => {
    const inMargin = (markdown: string) => {
      const page = parsed(renderMarkdown(markdown, { hasMargin: true }).html)
      return { page, notes: [...page.querySelectorAll('.margin-note')] }
    }

    it('has each footnote beside its first reference too, to which all references lead', () => {
      const { page, notes } = inMargin('One[^a].\n\nTwo[^b].\n\nThree[^a].\n\n[^a]: First.\n[^b]: Second.')
      expect(notes.map(({ id, textContent }) => [id, textContent?.trim()])).toEqual([
        ['note-a', '1 First.'],
        ['note-b', '2 Second.'],
      ])
      expect([...page.querySelectorAll('sup > a.note-in-margin')].map((link) => link.getAttribute('href'))).toEqual([
        '#note-a',
        '#note-b',
        '#note-a',
      ])
    })

    it('has all of a note but its ids and what leads to the end', () => {
      const { page, notes } = inMargin('One[^a].\n\n[^a]: First.\n\n    - point[^b]\n\n    ## Title\n\n[^b]: Second.')
      expect(notes[0]?.textContent?.replace(/\s+/g, ' ')).toBe('1 First. point2 Title')
      expect(notes[0]?.querySelectorAll('[id], a')).toHaveLength(0)
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('repeats a note once, however often it is referred to', () => {
      const text = `${'One[^a]. '.repeat(500)}\n\n[^a]: ${'Long. '.repeat(2000)}`
      expect(inMargin(text).notes).toHaveLength(1)
    })
  })

  it('gives headings anchors that differ, and no second h1', () => {
    const out = html('# Same\n\n## Same\n\n###### Über uns')
    expect(out).toContain('<h2 id="section-same">')
    expect(out).toContain('<h3 id="section-same-1">')
    expect(out).toContain('<h6 id="section-über-uns">')
    expect(html('## Stays')).toContain('<h2 id="section-stays">')
  })

  it('lists the headings of a table of contents as they read', () => {
    const text = '## Why `a < b` & c\n\n### Inner\n\n#### Deep\n\n##\n\nA[^1]\n\n[^1]: b [x](y "<h2 id=\'z\'>No</h2>")'
    expect(renderMarkdown(text).headings).toEqual([
      { id: 'section-why-a--b--c', text: 'Why a < b & c', level: 2 },
      { id: 'section-inner', text: 'Inner', level: 3 },
    ])
  })

  it('highlights code whose language is named, and leaves other code alone', () => {
    expect(html('```ts\nconst a = 1\n```')).toContain('<span class="hljs-keyword">const</span>')
    expect(html('```nolang\nconst a = 1\n```')).not.toContain('hljs-keyword')
    expect(html('```\nconst a = 1\n```')).not.toContain('hljs-')
  })

  it('highlights Solidity, which the common languages lack', () => {
    const out = html('```solidity\nfunction total() external view override returns (uint8) { return 1; }\n```')
    expect(out.match(/(?<=hljs-keyword">)[^<]*/g)).toEqual(
      expect.arrayContaining(['function', 'external', 'view', 'override', 'returns', 'uint8', 'return']),
    )
  })

  it('highlights the clauses that dialects add to SQL, and a parameter as a whole', () => {
    const out = html('```sql\nUPDATE t SET a = $1 WHERE b = $12\nReturning limits;\nSELECT 1 LIMIT 2\n```')
    expect(out.match(/(?<=hljs-variable">)[^<]*/g)).toEqual(['$1', '$12'])
    expect(out.match(/(?<=hljs-keyword">)[^<]*/g)).toEqual(['UPDATE', 'SET', 'WHERE', 'Returning', 'SELECT', 'LIMIT'])
    expect(out).toContain(' limits;')
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

  it('keeps a relation with both of its sides where one is a number, but for code', () => {
    const out = html('|q = 10%|\n|--|\n|1|\n\nFor *q* = 10%, x ≥ −2 and a = b, `c = 3`.')
    expect(out.replaceAll('\u00a0', '~')).toMatch(
      /q~=~10%[\s\S]*<em>q<\/em>~=~10%, x~≥~−2 and a = b, <code>c = 3<\/code>/,
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

  it('is rendered in a worker, without blocking the server', async () => {
    const long = render('Some *text*, [a link](https://example.com) and more. '.repeat(400))
    const first = await Promise.race([long, new Promise((resolve) => setTimeout(resolve, 1, 'the server'))])
    expect(first).toBe('the server')
    expect((await long).readMinutes).toBeGreaterThan(10)
  })

  it('that would take for ever is refused, and the next text is not', { timeout: 90_000 }, async () => {
    const [endless, next] = await Promise.allSettled([render('>'.repeat(100_000), {}, 2000), render('Hello')])
    expect(endless).toMatchObject({
      status: 'rejected',
      reason: { code: 'validation', fields: { content: expect.any(String) } },
    })
    expect(next).toMatchObject({ status: 'fulfilled', value: { html: '<p>Hello</p>' } })
  })

  it('is not blamed for a worker that is slow to load', { timeout: 90_000 }, async () => {
    const endless = '>'.repeat(100_000)
    // Ends both workers, so that the next text starts one.
    await Promise.allSettled([render(endless, {}, 1), render(endless, {}, 1)])
    const timeLimit = vi.spyOn(AbortSignal, 'timeout')
    const rendered = render('Hello')
    await setImmediate()
    expect(timeLimit).not.toHaveBeenCalled()
    expect(await rendered).toMatchObject({ html: '<p>Hello</p>' })
    expect(timeLimit).toHaveBeenCalledOnce()
    timeLimit.mockRestore()
  })
})

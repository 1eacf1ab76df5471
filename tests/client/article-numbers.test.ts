import { describe, expect, it } from 'vitest'
import {
  attackSteps,
  comparison,
  keyRisk,
  network,
  paymentStates,
  policy,
  settlement,
} from '#src/figures/models/article-examples.ts'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { loadArticleBody } from '#src/site/articles/load-article.ts'
import {
  agentKeys,
  amount,
  dollars,
  finality,
  fuzzing,
  merkle,
  type Numbers,
  percent,
  search,
  threats,
  tokens,
} from '#tests/helpers/article-numbers.ts'
import { parsed } from '#tests/helpers/article-oracle.ts'

/** Returns the text of an article without its code, one space between two blocks and cells. */
async function textOf(title: string) {
  const body = await loadArticleBody(slugOf(title))
  const page = parsed(body?.parts.map((part) => (part.kind === 'html' ? part.html : '')).join('') ?? '')
  const code = [...page.querySelectorAll('pre')].map((block) => block.textContent)
  for (const unread of page.querySelectorAll('pre, sup, .margin-note, [data-footnote-backref]')) unread.remove()
  for (const cell of page.querySelectorAll('td, th, p, li, h2, .formula')) cell.append(' ')
  const notes = body?.parts.flatMap((part) => (part.kind === 'figure' ? [part.note] : [])) ?? []
  const rows = page.querySelectorAll('tbody tr').length
  const text = page.body.textContent.replace(/[ \n]+/g, ' ').replaceAll('\u00a0=\u00a0', ' = ')
  return { text, code, notes, rows }
}

const all: [string, (read: Awaited<ReturnType<typeof textOf>>) => Numbers][] = [
  ['Finality Is a Budget, Not a Number', finality],
  ['Fuzzing Finds What Reviews Assume', fuzzing],
  ['Reading a Merkle Proof Like an Auditor', ({ code, rows }) => merkle(code[0]?.trim().split('\n').length ?? 0, rows)],
  ['Retrieval Fails Before the Model Does', search],
  ['The Threat Model Is the Deliverable', threats],
  ['Token Economics After the Incentives End', tokens],
  ['What Breaks First When an AI Agent Holds a Key', agentKeys],
]

describe.each(all)('%s', (title, numbersOf) => {
  it('states every number as its model computes it, and no other', async () => {
    const read = await textOf(title)
    const { computed, assumed, cited } = numbersOf(read)
    let rest = read.text
    for (const phrase of [...computed, ...assumed, ...cited]) {
      expect(read.text).toContain(phrase)
      rest = rest.replaceAll(phrase, '…')
    }
    expect(rest.match(/.{0,20}\d.{0,20}/gu) ?? []).toEqual([])
  })
})

it('covers every article', () => {
  expect(all.map(([title]) => title).sort()).toEqual([featuredArticle, ...articles].map(({ title }) => title).sort())
})

it('the notes of the figures state the examples of the text', async () => {
  const notesOf = async (title: string) => (await textOf(title)).notes
  const { value, budget } = settlement
  expect(await notesOf('Finality Is a Budget, Not a Number')).toEqual([`${dollars(budget)} on ${dollars(value)}`])
  expect(await notesOf('Fuzzing Finds What Reviews Assume')).toEqual([`${amount(comparison.perSecond)} runs a second`])
  const [path, , bound, quorum] = await notesOf(featuredArticle.title)
  const { takenAt } = policy
  expect(path).toBe(`${paymentStates.length - 1} boundaries`)
  expect(bound).toBe(`taken over at ${Math.floor(takenAt)}:${Math.round((takenAt % 1) * 60)}`)
  expect(quorum).toBe(`c = ${percent(keyRisk.stolen)}, u = ${percent(keyRisk.away)}`)
})

it('the code of the spending policy has the numbers of its figure', async () => {
  const { code } = await textOf(featuredArticle.title)
  const { capacity, perHour } = policy
  expect(code.join()).toContain(`CAPACITY = ${capacity} `)
  expect(code.join()).toContain(`REFILL = ${perHour} / 3600    // dollars a second: ${24 * perHour} a day`)
})

it('the step in the file of the threat model is the one in its figure', async () => {
  const { code } = await textOf('The Threat Model Is the Deliverable')
  const step = attackSteps.find(({ from, to }) => from === 'runner' && to === 'key')
  expect(code.join()).toContain(`days: ${step?.capacity}\n`)
})

it('a small step of the schedule shows the rented share as an elasticity', () => {
  const fees = (emission: number) => 1 - network.rented + network.rented * emission
  expect((1 - fees(0.99)) / 0.01).toBeCloseTo(network.rented, 9)
})

import { randomFrom } from './seed.ts'

/** One span of a trace, in milliseconds from the click; `after` names the spans it waits for. */
export type Span = { name: string; lane: string; start: number; end: number; after: string[] }

const plan: readonly { name: string; lane: string; after: string[]; takes: number }[] = [
  { name: 'click', lane: 'page', after: [], takes: 14 },
  { name: 'quote', lane: 'node', after: ['click'], takes: 62 },
  { name: 'prices', lane: 'indexer', after: ['click'], takes: 38 },
  { name: 'build', lane: 'page', after: ['quote', 'prices'], takes: 22 },
  { name: 'simulate', lane: 'node', after: ['build'], takes: 84 },
  { name: 'sign', lane: 'wallet', after: ['simulate'], takes: 96 },
  { name: 'send', lane: 'node', after: ['sign'], takes: 46 },
  { name: 'swap()', lane: 'contract', after: ['send'], takes: 120 },
  { name: 'index', lane: 'indexer', after: ['swap()'], takes: 54 },
  { name: 'receipt', lane: 'page', after: ['swap()'], takes: 26 },
]

/** The trace of one dApp transaction: each span starts when the last of its predecessors ends. */
export function trace(title: string): Span[] {
  const random = randomFrom(title)
  const spans: Span[] = []
  for (const { name, lane, after, takes } of plan) {
    const start = Math.max(0, ...spans.filter((span) => after.includes(span.name)).map(({ end }) => end))
    spans.push({ name, lane, after, start, end: start + Math.round(takes * (0.8 + random() * 0.5)) })
  }
  return spans
}

/** Returns the critical path, last span first. */
export function criticalPath(spans: readonly Span[]): Span[] {
  const path: Span[] = []
  let pool = spans
  for (;;) {
    const last = pool.reduce<Span | undefined>(
      (latest, span) => (latest && latest.end >= span.end ? latest : span),
      undefined,
    )
    if (!last) return path
    path.push(last)
    pool = spans.filter(({ name }) => last.after.includes(name))
  }
}

import { randomFrom } from './seed.ts'

/** One kept input: the blocks it ran, those that no earlier input ran, and the number of blocks known by then. */
export type CorpusEntry = { hits: Set<number>; fresh: Set<number>; known: number }

const inputLength = 7
const mostAttempts = 2000

/**
 * A small coverage-guided fuzzer: mutates a kept input, runs it, and keeps it when it reaches a new block. The program
 * under test is a state machine with one block per state, seeded by the title.
 */
export function fuzz(title: string, blocks: number, keep: number): CorpusEntry[] {
  const random = randomFrom(title)
  const below = (n: number) => Math.floor(random() * n)
  const program = Array.from({ length: blocks }, () => Array.from({ length: 4 }, () => below(blocks)))

  const inputs: number[][] = []
  const corpus: CorpusEntry[] = []
  const known = new Set<number>()
  for (let attempt = 0; attempt < mostAttempts && corpus.length < keep; attempt++) {
    const input = mutate(inputs, below)
    const hits = run(program, input)
    const fresh = new Set([...hits].filter((block) => !known.has(block)))
    if (fresh.size === 0) continue
    for (const block of fresh) known.add(block)
    inputs.push(input)
    corpus.push({ hits, fresh, known: known.size })
  }
  return corpus
}

function run(program: number[][], input: readonly number[]): Set<number> {
  const hits = new Set<number>()
  let state = 0
  for (const symbol of input) {
    state = program[state]?.[symbol] ?? 0
    hits.add(state)
  }
  return hits
}

function mutate(inputs: readonly number[][], below: (n: number) => number): number[] {
  const parent = inputs[below(inputs.length)] ?? Array.from({ length: inputLength }, () => 0)
  const changed = below(inputLength)
  const symbol = below(4)
  return parent.map((old, i) => (i === changed ? symbol : old))
}

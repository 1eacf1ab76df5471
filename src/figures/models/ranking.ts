import { normalFrom, randomFrom } from './seed.ts'

/** The relevant passages left after a stage that keeps `keep` candidates. */
export type Stage = { keep: number; found: number[]; recall: number }

/**
 * A search in stages over `corpus` passages, `relevant` of which answer the question. Each stage scores the passages
 * kept by the previous one, with less noise each time, and keeps the best. Passages are numbered, relevant ones first.
 */
export function searchStages(title: string, corpus: number, relevant: number, keeps: readonly number[]): Stage[] {
  const normal = normalFrom(randomFrom(title))
  const worth = Array.from({ length: corpus }, (_, id) => (id < relevant ? 1.9 : 0) + normal() * 0.8)
  let pool = worth.map((_, id) => id)
  return keeps.map((keep, stage) => {
    const noise = 0.9 / (stage + 1)
    const score = new Map(pool.map((id) => [id, (worth[id] ?? 0) + normal() * noise]))
    pool = [...pool].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0)).slice(0, keep)
    const found = pool.filter((id) => id < relevant).sort((a, b) => a - b)
    return { keep, found, recall: found.length / relevant }
  })
}

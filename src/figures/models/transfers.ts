import { randomFrom } from './seed.ts'

/** A transfer between two numbered addresses, in ETH. */
export type Transfer = { from: number; to: number; value: number }

/** Transfers between numbered addresses, most of them to a later address, a few back. */
export function transfers(title: string, addresses: number, count: number): Transfer[] {
  const random = randomFrom(title)
  const made = new Map<string, Transfer>()
  while (made.size < count) {
    const from = Math.floor(random() * addresses)
    const span = 1 + Math.floor(random() ** 1.7 * (addresses - 1))
    const to = from + (random() < 0.82 ? span : -span)
    const value = 0.15 + random() ** 2
    if (to >= 0 && to < addresses) made.set(`${from} ${to}`, { from, to, value })
  }
  return [...made.values()]
}

/** Returns the shortest cycle of at least `least` transfers, by breadth-first search from each address. */
export function shortestCycle(all: readonly Transfer[], addresses: number, least: number): Transfer[] {
  let best: Transfer[] = []
  for (let start = 0; start < addresses; start++) {
    const queue: Transfer[][] = all.filter(({ from }) => from === start).map((transfer) => [transfer])
    for (let path = queue.shift(); path; path = queue.shift()) {
      const last = path.at(-1)
      if (!last || (best.length > 0 && path.length >= best.length)) continue
      if (last.to === start) {
        if (path.length >= least) best = path
        continue
      }
      const visited = new Set(path.map(({ from }) => from).concat(last.to))
      for (const next of all) {
        const closes = next.to === start && path.length + 1 >= least
        if (next.from === last.to && (closes || !visited.has(next.to))) queue.push([...path, next])
      }
    }
  }
  return best
}

import { hash32 } from './seed.ts'

export type ProofStep = { sibling: string; side: 'left' | 'right' }

/** Eight hexadecimal digits. */
function digest(text: string): string {
  return hash32(text).toString(16).padStart(8, '0')
}

/** Returns the levels from the root (level 0) to the hashed leaves. The number of leaves must be a power of two. */
export function merkleLevels(leaves: readonly string[]): string[][] {
  const levels = [leaves.map(digest)]
  for (let below = levels[0] ?? []; below.length > 1; below = levels[0] ?? []) {
    levels.unshift(pairs(below).map(([left, right]) => digest(left + right)))
  }
  return levels
}

/** Returns the sibling at each level, from the bottom up: all that a verifier needs besides the leaf. */
export function merkleProof(levels: readonly string[][], leaf: number): ProofStep[] {
  return levels
    .slice(1)
    .reverse()
    .map((level, height) => {
      const position = leaf >> height
      return { sibling: level[position ^ 1] ?? '', side: position % 2 ? 'left' : 'right' }
    })
}

/** Returns the hashes a verifier computes, from the leaf's to (for a valid proof) the root. */
export function foldProof(leaf: string, proof: readonly ProofStep[]): string[] {
  const hashes = [digest(leaf)]
  for (const { sibling, side } of proof) {
    const own = hashes.at(-1) ?? ''
    hashes.push(digest(side === 'left' ? sibling + own : own + sibling))
  }
  return hashes
}

function pairs(hashes: string[]): [string, string][] {
  return Array.from({ length: hashes.length / 2 }, (_, i) => [hashes[2 * i] ?? '', hashes[2 * i + 1] ?? ''])
}

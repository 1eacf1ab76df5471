import { randomFrom } from './seed.ts'

export type Block = {
  id: number
  parent: number | null
  slot: number
  /** Validators whose latest vote is for this block itself. */
  votes: number
  /** The votes for this block and for all blocks that build on it. */
  weight: number
}

export type BlockTree = { blocks: Block[]; canonical: Set<number> }

const forkChance = 0.62
const reach = 3

/** A tree of one or two blocks a slot, the latest vote of each validator, and the chain that LMD-GHOST chooses. */
export function blockTree(title: string, slots: number, validators: number): BlockTree {
  const random = randomFrom(title)
  const below = (n: number) => Math.floor(random() * n)
  const blocks: Block[] = [{ id: 0, parent: null, slot: 0, votes: 0, weight: 0 }]
  const add = (parent: Block, slot: number) => {
    if (parent.slot < slot) blocks.push({ id: blocks.length, parent: parent.id, slot, votes: 0, weight: 0 })
  }
  for (let slot = 1; slot < slots; slot++) {
    const seen = blocks.filter((block) => block.slot < slot && block.slot >= slot - reach)
    const newest = seen.at(-1)
    const other = seen[below(seen.length)]
    if (newest) add(newest, slot)
    if (other && other !== newest && random() < forkChance) add(other, slot)
  }

  // Votes prefer recent blocks, as those of well-connected nodes do.
  for (let vote = 0; vote < validators; vote++) {
    const voted = blocks[Math.floor(blocks.length * Math.sqrt(random()))]
    if (voted) voted.votes++
  }
  for (const block of blocks.toReversed()) {
    block.weight += block.votes
    const parent = block.parent === null ? undefined : blocks[block.parent]
    if (parent) parent.weight += block.weight
  }
  return { blocks, canonical: heaviestChain(blocks) }
}

/** Returns the chain from the first block, always into the heaviest child; the older one of equals. */
export function heaviestChain(blocks: readonly Block[]): Set<number> {
  const chain = new Set<number>()
  for (let at = blocks[0]; at; ) {
    chain.add(at.id)
    const { id } = at
    at = blocks.filter(({ parent }) => parent === id).reduce<Block | undefined>(heavier, undefined)
  }
  return chain
}

function heavier(best: Block | undefined, block: Block): Block {
  return best && best.weight >= block.weight ? best : block
}

/** The state of an escrow contract. `paid` counts payments out; the invariant is that it never exceeds one. */
export type EscrowState = { phase: Phase; held: number; paid: number }
export type Phase = 'open' | 'funded' | 'disputed' | 'released' | 'refunded'
export type Step = { action: string; from: Phase; to: Phase }

/** Each action, the phases in which the contract accepts it, and its effect on the money. */
export const escrowSteps: readonly Step[] = [
  { action: 'fund', from: 'open', to: 'funded' },
  { action: 'confirm', from: 'funded', to: 'released' },
  { action: 'time out', from: 'funded', to: 'refunded' },
  { action: 'dispute', from: 'funded', to: 'disputed' },
  { action: 'for seller', from: 'disputed', to: 'released' },
  { action: 'for buyer', from: 'disputed', to: 'refunded' },
]

/** Returns every state that some order of calls reaches, and the number of calls tried. */
export function exploreEscrow(steps: readonly Step[] = escrowSteps): { states: EscrowState[]; tried: number } {
  const states: EscrowState[] = [{ phase: 'open', held: 0, paid: 0 }]
  const seen = new Set(states.map(keyOf))
  let tried = 0
  for (const state of states) {
    for (const step of steps) {
      tried++
      const next = call(state, step)
      if (!next || seen.has(keyOf(next))) continue
      seen.add(keyOf(next))
      states.push(next)
    }
  }
  return { states, tried }
}

/** Returns the state after a call, or undefined when the contract reverts it. */
function call({ phase, held, paid }: EscrowState, { from, to }: Step): EscrowState | undefined {
  if (phase !== from) return undefined
  if (to === 'funded') return { phase: to, held: held + 1, paid }
  if (to === 'disputed') return { phase: to, held, paid }
  return { phase: to, held: held - 1, paid: paid + 1 }
}

const keyOf = (state: EscrowState) => Object.values(state).join()

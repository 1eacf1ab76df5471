/** One period of a token's life: the scheduled emission, and the fees users choose to pay. */
export type Period = { emission: number; fees: number }

export type Plan = {
  periods: number
  /** The emission halves after this many periods. */
  halving: number
  /** The emission is zero from this period on. */
  end: number
  /** The share of activity that exists for the reward alone and leaves with it. */
  rented: number
  /** Fees of one period at full activity, in units of the first emission. */
  fees: number
}

/** Returns holders' income by period. Activity grows along a logistic curve; its rented share follows the emission. */
export function schedule({ periods, halving, end, rented, fees }: Plan): Period[] {
  return Array.from({ length: periods }, (_, i) => {
    const emission = i < end ? 0.5 ** Math.floor(i / halving) : 0
    const grown = 1 / (1 + Math.exp(-(i - periods * 0.3) / (periods * 0.09)))
    return { emission, fees: fees * grown * (1 - rented + rented * emission) }
  })
}

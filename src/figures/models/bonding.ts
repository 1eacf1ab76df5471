/** A bonding curve p(s) = scale · s^power: the price of the next token at supply s. */
export type Curve = { scale: number; power: number }

export function price({ scale, power }: Curve, supply: number): number {
  return scale * supply ** power
}

/** Returns the cost of moving the supply from `from` to `to`: the area under the curve, in closed form. */
export function cost({ scale, power }: Curve, from: number, to: number): number {
  return (scale / (power + 1)) * (to ** (power + 1) - from ** (power + 1))
}

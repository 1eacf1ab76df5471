/** The Bass diffusion model: p is the coefficient of innovation, q that of imitation. */
export type Bass = { p: number; q: number }

/** Returns the share of all eventual adopters that has adopted by time t. */
export function adopted({ p, q }: Bass, t: number): number {
  const rest = Math.exp(-(p + q) * t)
  return (1 - rest) / (1 + (q / p) * rest)
}

/** Returns the time of the highest adoption rate. */
export function peak({ p, q }: Bass): number {
  return Math.log(q / p) / (p + q)
}

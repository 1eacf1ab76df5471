/** Frank Bass's model of adoption: p is who comes by themselves, q who comes because others have. */
export type Bass = { p: number; q: number }

/** Part of all who ever will that has adopted by time t. */
export function adopted({ p, q }: Bass, t: number): number {
  const rest = Math.exp(-(p + q) * t)
  return (1 - rest) / (1 + (q / p) * rest)
}

/** When most adopt at once: before it marketing leads, after it word of mouth does. */
export function peak({ p, q }: Bass): number {
  return Math.log(q / p) / (p + q)
}

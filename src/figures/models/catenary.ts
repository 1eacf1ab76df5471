/** A chain of its own weight: y = a·(cosh(x / a) − 1), lowest in the middle. Its inverse stands without bending. */
export type Catenary = { a: number; half: number }

/** The chain that hangs `sag` deep between two points `2 · half` apart; a by bisection, which cannot miss. */
export function catenary(half: number, sag: number): Catenary {
  let low = half / 20
  let high = half * 20
  for (let i = 0; i < 60; i++) {
    const a = (low + high) / 2
    if (a * (Math.cosh(half / a) - 1) > sag) low = a
    else high = a
  }
  return { a: (low + high) / 2, half }
}

/** How far above its lowest point the chain is at x. */
export function rise({ a }: Catenary, x: number): number {
  return a * (Math.cosh(x / a) - 1)
}

/** The point at a length along the chain from its middle, and the direction there. */
export function along({ a }: Catenary, length: number): { x: number; y: number; slope: number } {
  const x = a * Math.asinh(length / a)
  return { x, y: a * (Math.cosh(x / a) - 1), slope: length / a }
}

/** From the middle to one end. */
export function halfLength({ a, half }: Catenary): number {
  return a * Math.sinh(half / a)
}

/** A chain under its own weight: y = a·(cosh(x / a) − 1), lowest in the middle. Inverted, it stands without bending. */
export type Catenary = { a: number; half: number }

/** Returns the chain with a sag of `sag` between two points `2 · half` apart. Finds a by bisection. */
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

/** Returns the height of the chain at x above its lowest point. */
export function rise({ a }: Catenary, x: number): number {
  return a * (Math.cosh(x / a) - 1)
}

/** Returns the point at a length along the chain from its middle, and the slope there. */
export function along({ a }: Catenary, length: number): { x: number; y: number; slope: number } {
  const x = a * Math.asinh(length / a)
  return { x, y: a * (Math.cosh(x / a) - 1), slope: length / a }
}

/** Returns the length from the middle to one end. */
export function halfLength({ a, half }: Catenary): number {
  return a * Math.sinh(half / a)
}

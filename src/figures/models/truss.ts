import { randomFrom } from './seed.ts'

/** Axial force in each member, positive in tension, in units of the smallest load. */
export type Truss = {
  loads: number[]
  /** Along the bottom, from joint i to i + 1. */
  bottom: number[]
  /** Along the top, from apex i to i + 1. */
  top: number[]
  /** From bottom joint i up to apex i, and from apex i down to joint i + 1. */
  rising: number[]
  falling: number[]
}

/**
 * A simply supported Warren truss of `panels` panels of unit length, loaded at its inner bottom joints. It is statically
 * determinate, so each force follows from one cut through the panel (method of sections).
 */
export function warrenTruss(title: string, panels: number, height: number): Truss {
  const random = randomFrom(title)
  const loads = Array.from({ length: panels + 1 }, (_, i) =>
    i === 0 || i === panels ? 0 : 1 + Math.floor(random() * 4),
  )
  const reaction = loads.reduce((sum, load, i) => sum + (load * (panels - i)) / panels, 0)
  const carried = (x: number) => loads.map((load, i) => (i < x ? load * (x - i) : 0)).reduce((a, b) => a + b, 0)
  const moment = (x: number) => reaction * x - carried(x)
  const shear = (panel: number) => reaction - loads.slice(0, panel + 1).reduce((a, b) => a + b, 0)
  const incline = height / Math.hypot(height, 0.5)
  const each = <T>(n: number, of: (i: number) => T) => Array.from({ length: n }, (_, i) => of(i))

  return {
    loads,
    bottom: each(panels, (i) => moment(i + 0.5) / height),
    top: each(panels - 1, (i) => -moment(i + 1) / height),
    rising: each(panels, (i) => -shear(i) / incline),
    falling: each(panels, (i) => shear(i) / incline),
  }
}

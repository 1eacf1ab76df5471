import type { ComponentProps, ReactNode } from 'react'
import { halo, paint } from '#src/figures/kit/paint.ts'

// Apart from the canvas, because samples have the canvas without these.

type TextProps = Omit<ComponentProps<'text'>, 'className'>

/** A label beside the lines, such as at an axis. */
export function AxisLabel(text: TextProps) {
  return <text {...text} fill={paint.muted} />
}

type Values = { values: readonly number[]; text?: (value: number) => ReactNode }

/** The labels of values along the bottom. */
export function BottomLabels({ values, x, y, text = String }: Values & { x: (value: number) => number; y: number }) {
  return values.map((value) => (
    <AxisLabel key={value} x={x(value)} y={y} textAnchor="middle">
      {text(value)}
    </AxisLabel>
  ))
}

/** The labels of values at the left, which end at `x`. */
export function LeftLabels({ values, x, y, text = String }: Values & { x: number; y: (value: number) => number }) {
  return values.map((value) => (
    <AxisLabel key={value} x={x} y={y(value)} dy="0.36em" textAnchor="end">
      {text(value)}
    </AxisLabel>
  ))
}

/** A label on the lines, with a halo in the color of the ground. */
export function LineLabel(text: TextProps) {
  return <text {...halo(paint.raised, 6)} {...text} fill={paint.ink} />
}

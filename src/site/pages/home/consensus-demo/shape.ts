import type { ShapeName } from './terrain.ts'

/** CSS classes that show one of the two shapes by width: Tailwind's `lg`, as in WIDE_QUERY. */
export const SHAPE_VISIBILITY = { narrow: 'lg:hidden', wide: 'max-lg:hidden' } satisfies Record<ShapeName, string>
export const WIDE_QUERY = '(min-width: 64rem)'

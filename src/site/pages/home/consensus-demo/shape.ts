import type { ShapeName } from './terrain.ts'

/** Which of the two shapes shows: Tailwind's `lg`, in the style sheet and in the script. */
export const SHAPE_VISIBILITY = { narrow: 'lg:hidden', wide: 'max-lg:hidden' } satisfies Record<ShapeName, string>
export const WIDE_QUERY = '(min-width: 64rem)'

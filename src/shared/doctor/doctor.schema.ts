import { z } from 'zod'

/** The result of one check: all right, something to do, or nothing to check. `says` is the finding and, for a problem, the next step. */
export const finding = z.object({ name: z.string(), state: z.enum(['ok', 'problem', 'off']), says: z.string() })
export type Finding = z.output<typeof finding>

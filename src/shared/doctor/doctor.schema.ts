import { z } from 'zod'

/** What a check found: all right, something to do, or nothing to check. */
const findingStates = ['ok', 'problem', 'off'] as const

/** The result of one check. `says` is what was found and, for a problem, what to do. */
export const finding = z.object({ name: z.string(), state: z.enum(findingStates), says: z.string() })
export type Finding = z.output<typeof finding>

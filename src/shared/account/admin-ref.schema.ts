import { z } from 'zod'

/** An admin as requests and events name one. */
export const adminRef = z.object({ id: z.uuid(), name: z.string() })
export type AdminRef = z.output<typeof adminRef>

import { z } from 'zod'

/** Input of `events.presence`: the request that the page shows, and whether a reply is being typed there. */
export const presenceAt = z.object({ recordId: z.uuid(), isWriting: z.boolean().default(false) })

/** Another admin at the same request. The browser knows the names of all admins by their ids. */
export type Present = { id: string; isWriting: boolean }

import { z } from 'zod'
import { byId, byIds, listPage, pageFilter } from '#src/shared/lists/list.schema.ts'
import { heldKinds } from './quarantine.ts'
import { heldNotFound } from './quarantine-words.ts'

/** A held submission on the wire, to admins only. */
export const held = z.object({
  id: z.uuid(),
  kind: z.enum(heldKinds),
  /** Empty for a subscription, as is the text. */
  name: z.string(),
  email: z.string(),
  text: z.string(),
  /** The other entries of the form, by label. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it is held, the strongest sign first. */
  reasons: z.array(z.object({ sign: z.string(), points: z.int(), found: z.string().optional() })),
  createdAt: z.date(),
  /** When it is deleted unless an admin decides before. */
  deletedFrom: z.date(),
})
export type Held = z.output<typeof held>

/** Input of the list, newest first. */
export const heldFilter = pageFilter.extend({ status: z.enum(heldKinds, { error: 'Unknown kind' }).nullish() })

export const heldPage = listPage(held)
export type HeldPage = z.output<typeof heldPage>

export const heldById = byId(heldNotFound)
export const heldByIds = byIds

/** The number of held requests, counted up to 99. */
export const heldCount = z.object({ count: z.int(), isCapped: z.boolean() })
export type HeldCount = z.output<typeof heldCount>

/** The result of a release or a deletion. Skipped ones were released or deleted by another admin. */
export const heldDecided = z.object({ changed: z.int(), skipped: z.int() })
export type HeldDecided = z.output<typeof heldDecided>

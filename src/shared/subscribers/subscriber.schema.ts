import { z } from 'zod'
import { listTotal, wholeNumber } from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, searchText } from '#src/shared/text/text.schema.ts'

/** Input of `subscribers.subscribe` and `POST /api/users/subscribe`. Unknown keys are dropped. */
export const subscription = z.object({ email: emailAddress }, notAnObject)
export type Subscription = z.output<typeof subscription>

/** A subscriber on the wire, to admins only. */
const subscriber = z.object({ id: z.uuid(), email: z.string(), createdAt: z.date() })
export type Subscriber = z.output<typeof subscriber>

/** Pages are numbered, because the dialog shows their count. Spec section 9 has the page size. */
export const subscriberFilter = z.object({
  search: searchText.default(''),
  page: wholeNumber('page', 1_000_000).default(1),
  limit: wholeNumber('limit', 100).default(10),
})
export type SubscriberFilter = z.output<typeof subscriberFilter>

/** Newest first. `totalPages` is 0 without subscribers and covers a capped total only. */
export const subscriberPage = z.object({ subscribers: z.array(subscriber), totalPages: z.int(), ...listTotal })
export type SubscriberPage = z.output<typeof subscriberPage>

import { z } from 'zod'
import { listTotal, wholeNumber } from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, searchText } from '#src/shared/text/text.schema.ts'

/** What the newsletter box sends to `subscribers.subscribe` and `POST /api/users/subscribe`; unknown keys are dropped. */
export const subscription = z.object({ email: emailAddress }, notAnObject)
export type Subscription = z.output<typeof subscription>

/** A subscriber on the wire, to admins only. */
const subscriber = z.object({ id: z.uuid(), email: z.string(), createdAt: z.date() })
export type Subscriber = z.output<typeof subscriber>

/** Paged by number, because the dialog shows how many pages there are (spec section 9, "Page sizes"). */
export const subscriberFilter = z.object({
  search: searchText.default(''),
  page: wholeNumber('page', 1_000_000).default(1),
  limit: wholeNumber('limit', 100).default(10),
})
export type SubscriberFilter = z.output<typeof subscriberFilter>

/** Newest first. `totalPages` is 0 when there are none, and counts no further than a capped total. */
export const subscriberPage = z.object({ subscribers: z.array(subscriber), totalPages: z.int(), ...listTotal })
export type SubscriberPage = z.output<typeof subscriberPage>

import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import { formSigns } from '#src/shared/shield/shield.schema.ts'
import { subscriberFilter, subscriberPage, subscription } from '#src/shared/subscribers/subscriber.schema.ts'
import { listSubscribers, receiveSubscription } from './subscriber.service.ts'

/** Newsletter subscriptions by visitors and the list of addresses for admins. */
export const subscriberRouter = router({
  subscribe: publicProcedure
    .use(limitRejected('subscription'))
    .input(subscription.extend({ signs: formSigns }))
    .use(limitAccepted('subscription'))
    .mutation(({ ctx, input: { email, signs } }) => receiveSubscription(ctx, { email }, signs, ctx.clock())),

  list: adminProcedure('subscribers.read')
    .input(subscriberFilter)
    .output(subscriberPage)
    .query(({ ctx, input }) => listSubscribers(ctx.db, input)),
})

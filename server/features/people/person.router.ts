import { adminProcedure, router } from '#server/trpc.ts'
import {
  personById,
  personDetails,
  personFilter,
  personPage,
  requestOf,
  sender,
  timeline,
  timelineOf,
} from '#src/shared/people/person.schema.ts'
import { getChanges, getPerson, getSender, getTimeline, listPeople } from './person.service.ts'

/** Everyone who has written, booked or subscribed, for admins. */
export const personRouter = router({
  list: adminProcedure('leads.read')
    .input(personFilter)
    .output(personPage)
    .query(({ ctx, input }) => listPeople(ctx.db, input)),

  byId: adminProcedure('leads.read')
    .input(personById)
    .output(personDetails)
    .query(({ ctx, input }) => getPerson(ctx.db, input.id)),

  timeline: adminProcedure('leads.read')
    .input(timelineOf)
    .output(timeline)
    .query(({ ctx, input }) => getTimeline(ctx.db, input)),

  ofRequest: adminProcedure('leads.read')
    .input(requestOf)
    .output(sender)
    .query(({ ctx, input }) => getSender(ctx.db, input.recordId)),

  changes: adminProcedure('leads.read')
    .input(requestOf)
    .output(timeline)
    .query(({ ctx, input }) => getChanges(ctx.db, input.recordId)),
})

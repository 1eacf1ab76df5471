import type { Db } from '#server/db/database.ts'
import type { PageRequest } from '#server/lists/list.ts'
import type { MailContext } from '#server/mail/compose.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { filterContextOf } from './filter-context.ts'
import type { defineInbox, RequestFields } from './inbox.service.ts'
import type { InboxFilter, InboxTable } from './inbox.store.ts'
import type { OwnerChange } from './owner.service.ts'
import type { ChangeContext, MatchingChange, OneChange, SomeChange } from './status.service.ts'

type Context = MailContext & { db: Db; admin: AdminRef; clock: () => Date }
type Call<Input> = { ctx: Context; input: Input }

const changeContextOf = ({ admin, clock }: Context): ChangeContext => ({ actor: admin, now: clock() })

/** Returns the resolvers of the procedures that every inbox has for admins. Its router adds the schemas and permissions. */
export function inboxResolvers<
  Table extends InboxTable,
  Status extends string,
  Name extends string,
  Item extends RequestFields,
>(inbox: ReturnType<typeof defineInbox<Table, Status, Name, Item>>) {
  type Filter = InboxFilter<Status, Name>
  type Searched = Filter & { search: string }
  return {
    list: ({ ctx, input }: Call<Filter & PageRequest>) =>
      inbox.list(ctx.db, { ...input, context: filterContextOf(ctx) }),
    counts: ({ ctx }: { ctx: Context }) => inbox.counts(ctx.db),
    byId: ({ ctx, input }: Call<{ id: string }>) =>
      inbox.get(ctx.db, input.id, { now: ctx.clock(), timeZone: ctx.env.SITE_TIMEZONE }),
    neighbours: ({ ctx, input }: Call<Searched & { id: string }>) =>
      inbox.neighbours(ctx.db, { ...input, context: filterContextOf(ctx) }),
    setStatus: ({ ctx, input }: Call<OneChange<Status>>) => inbox.setStatus(ctx.db, input, changeContextOf(ctx)),
    setStatuses: ({ ctx, input }: Call<SomeChange<Status>>) => inbox.setStatuses(ctx.db, input, changeContextOf(ctx)),
    matching: ({ ctx, input }: Call<Searched>) =>
      inbox.countMatching(ctx.db, { ...input, context: filterContextOf(ctx) }, ctx.clock()),
    setMatching({ ctx, input }: Call<MatchingChange<Status, Filter>>) {
      const matching = { ...input.matching, context: filterContextOf(ctx) }
      return inbox.setMatching(ctx.db, { ...input, matching }, changeContextOf(ctx))
    },
    setOwner({ ctx, input }: Call<OwnerChange>) {
      const { env, siteUrl } = ctx
      return inbox.setOwners(ctx.db, input, { ...changeContextOf(ctx), env, siteUrl })
    },
    markAnswered: ({ ctx, input }: Call<{ id: string }>) =>
      inbox.markAnswered(ctx.db, { id: input.id, timeZone: ctx.env.SITE_TIMEZONE }, changeContextOf(ctx)),
    undo: ({ ctx, input }: Call<{ change: string }>) => inbox.undo(ctx.db, input.change, changeContextOf(ctx)),
  }
}

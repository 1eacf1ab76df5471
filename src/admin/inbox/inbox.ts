import type { TRPCClient } from '@trpc/client'
import type { ReactNode } from 'react'
import type { AppRouter } from '#server/router.ts'
import type { ListColumns } from '#src/admin/list/list-columns.ts'
import type { ListFilter, ListInput } from '#src/admin/list/list-input.ts'
import type { ListSearch } from '#src/admin/list/list-search.ts'
import type { ListTexts } from '#src/admin/list/list-states.tsx'
import type { ListPage } from '#src/admin/list/use-list.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import type { RequestKind, requestPages } from '#src/shared/inbox/request.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import type { Origin } from '#src/shared/origin/origin.ts'
import type { StatusAction } from './status-action.ts'

/** The procedures of an inbox, as the client calls them. */
export type InboxCalls<Row, Status extends string> = {
  list: { query: (input: ListInput<Status>) => Promise<ListPage<Row>> }
  counts: { query: () => Promise<Counts<Status>> }
  byId: {
    query: (input: { id: string }) => Promise<
      Row & {
        decision: LastStatusChange<Status> | null
        businessMinutes?: number | undefined
        origin?: Origin | null | undefined
      }
    >
  }
  setOwner: {
    mutate: (change: { ids: string[]; owner: string | null; expected: Owners }) => Promise<OwnersChanged>
  }
  markAnswered: { mutate: (input: { id: string }) => Promise<{ change: string }> }
  neighbours: { query: (input: { id: string }) => Promise<{ previous: string | null; next: string | null }> }
  setStatus: { mutate: (change: { id: string; status: Status; expected?: Status | undefined }) => Promise<Changed> }
  setStatuses: {
    mutate: (change: { ids: string[]; status: Status; expected: Statuses<Status> }) => Promise<ManyChanged<Status>>
  }
  matching: { query: (filter: ListFilter<Status>) => Promise<Matched> }
  setMatching: {
    mutate: (change: {
      matching: ListFilter<Status> & Pick<Matched, 'until' | 'last'>
      status: Status
    }) => Promise<ManyChanged<Status>>
  }
  undo: { mutate: (input: { change: string }) => Promise<{ changed: number }> }
}

/** A row of an inbox. One of a kind without replies has no `lead`. */
export type OwnedRow<Status extends string> = { id: string; status: Status; createdAt?: Date; lead?: FollowUp }

export type Admin = { id: string; name: string }
/** The ids of the owners by the row's id. */
export type Owners = Record<string, string | null>
/** A row that was left alone because its owner was not the expected one. */
type OwnerConflict = { id: string; owner: Admin | null; by: string | null; at: Date | null }
type OwnersChanged = Changed & { changed: number; conflicts?: readonly OwnerConflict[] | undefined }

export type Counts<Status extends string> = Record<Status | 'total', number>
/** Statuses by the row's id. */
export type Statuses<Status> = Record<string, Status>
/** The admin who gave a row its status, and when; `by` is null once that admin was removed. */
export type LastStatusChange<Status> = { status: Status; by: string | null; at: Date }
/** A row that was left alone because its status was not the expected one. */
type Conflict<Status> = { id: string; status: Status; by: string | null; at: Date | null }

type Changed = { change?: string | undefined }
export type ManyChanged<Status> = Changed & { changed: number; conflicts?: readonly Conflict<Status>[] | undefined }

type InboxFilter = {
  label: string
  all: string
  options: Readonly<Record<string, string>>
  /** Follows "All queries" in a sentence: "with a budget of $1M+". */
  describe: (option: string) => string
}

type ListPath = (typeof requestPages)[RequestKind]
export type InboxPages = { list: ListPath; one: `${ListPath}/$id` }

/** Describes one kind of request from visitors, for `InboxPage`. */
export type Inbox<Row extends { id: string; status: Status }, Status extends string> = {
  /** The name of its router, of its cached queries and of its export. */
  router: string
  parseSearch: (search: Record<string, unknown>) => ListSearch<Status>
  calls: (client: TRPCClient<AppRouter>) => InboxCalls<Row, Status>
  names: readonly [one: string, several: string]
  nameOf: (row: Row) => string
  texts: ListTexts & { title: string; search: string; all: string; stats: string }
  /** The count beside the title. */
  titleCount: { of: Status | 'total'; label?: string }
  stats: readonly (readonly [label: string, of: Status | 'total'])[]
  statuses: Readonly<Record<Status, string>>
  actions: readonly StatusAction<Status>[]
  columns: ListColumns<Row>
  /** By the name of their search param. */
  filters?: Readonly<Record<string, InboxFilter>>
  /** The addresses of the list and of one request, for a kind whose requests can be replied to. */
  pages?: InboxPages
  /** The title of the details; without a row, while none is loaded. */
  detailsTitle: (row: Row | undefined) => string
  /** The facts of a request, with its own words where `words` stand among them. */
  details: (row: Row, changedBy: ReactNode, words: ReactNode) => ReactNode
  /** The visitor's own words, with their title. */
  words: (row: Row) => { title: string; text: string }
}

import type { TRPCClient } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { ReactNode } from 'react'
import type { AppRouter } from '#server/router.ts'
import type { ListColumns } from '#src/admin/list/list-columns.ts'
import type { ListFilter, ListInput } from '#src/admin/list/list-input.ts'
import type { ListSearch } from '#src/admin/list/list-search-params.ts'
import type { ListTexts } from '#src/admin/list/list-states.tsx'
import type { ListPage } from '#src/admin/list/use-list.ts'
import type { RequestKind, requestPages } from '#src/shared/inbox/request.ts'
import type { StatusAction } from './status-action.ts'

type Inputs = inferRouterInputs<AppRouter>['queries']
type Outputs = inferRouterOutputs<AppRouter>['queries']
/** A shape of the queries' router with the statuses of another kind. */
type Of<Status, Shape> = Omit<Shape, 'status'> & { status: Status }

/** The procedures of an inbox, as the client calls them. */
export type InboxCalls<Row, Status extends string> = {
  list: { query: (input: ListInput<Status>) => Promise<ListPage<Row>> }
  counts: { query: () => Promise<Counts<Status>> }
  byId: { query: (input: Inputs['byId']) => Promise<Row & Decided<Status>> }
  neighbours: { query: (input: { id: string }) => Promise<Outputs['neighbours']> }
  setStatus: {
    mutate: (change: {
      id: string
      status: Status
      expected?: Status | undefined
    }) => Promise<Pick<ManyChanged<Status>, 'change'>>
  }
  setStatuses: {
    mutate: (change: { ids: string[]; status: Status; expected: Statuses<Status> }) => Promise<ManyChanged<Status>>
  }
  matching: { query: (filter: ListFilter<Status>) => Promise<Outputs['matching']> }
  setMatching: {
    mutate: (change: {
      matching: ListFilter<Status> & Pick<Outputs['matching'], 'until' | 'last'>
      status: Status
    }) => Promise<ManyChanged<Status>>
  }
  setOwner: { mutate: (change: Inputs['setOwner']) => Promise<Outputs['setOwner']> }
  markAnswered: { mutate: (input: Inputs['markAnswered']) => Promise<Outputs['markAnswered']> }
  undo: { mutate: (input: Inputs['undo']) => Promise<Outputs['undo']> }
}

/** A row of an inbox. */
export type InboxRow<Status> = Pick<Of<Status, Outputs['byId']>, 'id' | 'status' | 'createdAt' | 'lead'>

/** The ids of the owners by the row's id. */
export type Owners = NonNullable<Inputs['setOwner']['expected']>

export type Counts<Status extends string> = Record<Status | 'total', number>
/** Statuses by the row's id. */
export type Statuses<Status> = Record<string, Status>
/** The admin who gave a row its status, and when; `by` is null once that admin was removed. */
export type Decision<Status> = Of<Status, NonNullable<Outputs['byId']['decision']>>
type Decided<Status> = Pick<Outputs['byId'], 'businessMinutes' | 'origin'> & { decision: Decision<Status> | null }

type Conflict = NonNullable<Outputs['setStatuses']['conflicts']>[number]
/** The conflicts are rows that were left alone because their status was not the expected one. */
export type ManyChanged<Status> = Omit<Outputs['setStatuses'], 'conflicts'> & {
  conflicts?: readonly Of<Status, Conflict>[] | undefined
}

type InboxFilter = {
  label: string
  all: string
  options: Readonly<Record<string, string>>
  /** Follows "All queries" in a sentence: "with a budget of $1M+". */
  describe: (option: string) => string
}

/** Describes one kind of request from visitors, for `InboxPage`. */
export type Inbox<Row extends InboxRow<Status>, Status extends string> = {
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
  filters: Readonly<Record<string, InboxFilter>>
  /** The path of the list; the page of one request is below it. */
  page: (typeof requestPages)[RequestKind]
  /** The title of the details; without a row, while none is loaded. */
  detailsTitle: (row: Row | undefined) => string
  /** The facts of a request, with its own words where `words` stand among them. */
  details: (row: Row, changedBy: ReactNode, words: ReactNode) => ReactNode
  /** The visitor's own words, with their title. */
  words: (row: Row) => { title: string; text: string }
}

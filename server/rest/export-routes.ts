import { z } from 'zod'
import { exportEntries } from '#server/audit/audit.service.ts'
import type { Db } from '#server/db/database.ts'
import { exportCalls } from '#server/features/calls/call.service.ts'
import { consultationInbox } from '#server/features/consultations/consultation.service.ts'
import { exportPeople } from '#server/features/people/person.service.ts'
import { queryInbox } from '#server/features/queries/query.service.ts'
import { exportSubscribers } from '#server/features/subscribers/subscriber.service.ts'
import type { FilterContext } from '#server/inbox/filter-context.ts'
import type { Permission } from '#src/shared/account/role.ts'
import { type AuditEntry, auditExport } from '#src/shared/audit/audit.schema.ts'
import { type Call, callExport } from '#src/shared/calls/call.schema.ts'
import type { Consultation } from '#src/shared/consultations/consultation.schema.ts'
import { consultationStatuses } from '#src/shared/consultations/consultation.ts'
import { type FollowUp, followUpFilters } from '#src/shared/inbox/inbox.schema.ts'
import { span } from '#src/shared/lists/list.schema.ts'
import type { Origin } from '#src/shared/origin/origin.ts'
import { type Person, personExport } from '#src/shared/people/person.schema.ts'
import { type Query, queryFilters } from '#src/shared/queries/query.schema.ts'
import { queryStatuses } from '#src/shared/queries/query.ts'
import type { Subscriber } from '#src/shared/subscribers/subscriber.schema.ts'
import { searchText } from '#src/shared/text/text.schema.ts'
import type { RouteDocs } from './route-docs.ts'

type Cell = string | number | Date | null

export type ExportRoute = {
  method: 'GET'
  path: string
  docs: RouteDocs
  needs: Permission
  /** The start of the file's name. */
  name: string
  header: string[]
  /** The names of the parameters. */
  filters: string[]
  /** Reads the rows for a query string's filter in batches. Throws validation. */
  rows: (db: Db, parameters: Record<string, unknown>, context: FilterContext) => AsyncIterable<Cell[][]>
}

type Export<Filter extends z.ZodObject, Item> = {
  name: string
  needs: Permission
  summary: string
  filter: Filter
  /** A column's title and content. */
  columns: Record<string, (item: Item) => Cell>
  read: (db: Db, filter: z.output<Filter>, context: FilterContext) => AsyncIterable<Item[]>
}

function exportOf<Filter extends z.ZodObject, Item>(made: Export<Filter, Item>): ExportRoute {
  const { name, needs, summary, filter, columns, read } = made
  const cells = Object.values(columns)
  const titles = `The columns ${Object.keys(columns).join(', ')}`
  return {
    method: 'GET',
    path: `/api/admin/export/${name}.csv`,
    docs: {
      group: 'Exports',
      access: 'admin',
      summary,
      query: filter,
      answer: z.string().describe(titles),
      isCsv: true,
    },
    needs,
    name,
    header: Object.keys(columns),
    filters: Object.keys(filter.shape),
    rows(db, parameters, context) {
      const batches = read(db, filter.parse(parameters), context)
      return rowsOf(batches, (item) => cells.map((cell) => cell(item)))
    },
  }
}

async function* rowsOf<Item>(batches: AsyncIterable<Item[]>, toRow: (item: Item) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const items of batches) yield items.map(toRow)
}

const search = z.object({ q: searchText.default('') })
const allStatuses = 'all'
const filterBy = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  search.extend({
    ...span,
    ...followUpFilters,
    status: z.enum([...statuses, allStatuses], { error: 'Unknown status' }).default(allStatuses),
  })
const narrowed = <Status extends string>(status: Status | typeof allStatuses) =>
  status === allStatuses ? null : status

type FollowedUp = { lead: FollowUp; origin: Origin | null }

/** The columns that a kind of requests ends with. New ones come last, so that those that a spreadsheet reads stay where they are. */
const requestColumns: Record<string, (request: FollowedUp) => Cell> = {
  Owner: ({ lead }) => lead.owner?.name ?? null,
  'First reply': ({ lead }) => lead.firstReplyAt,
  'First page': ({ origin }) => origin?.landing ?? null,
  Referrer: ({ origin }) => origin?.referrer ?? null,
  'UTM source': ({ origin }) => origin?.source ?? null,
  'UTM medium': ({ origin }) => origin?.medium ?? null,
  'UTM campaign': ({ origin }) => origin?.campaign ?? null,
  'Articles read before': ({ origin }) => origin?.articles?.join(' ') ?? null,
}

const yes = (is: boolean) => (is ? 'yes' : 'no')

/** Downloads for spreadsheets, for the screens of the back office (spec section 7). */
export const exportRoutes: ExportRoute[] = [
  exportOf({
    name: 'queries',
    needs: 'leads.read',
    summary: 'Download the contact requests that match a search and filters, newest first, as CSV',
    filter: filterBy(queryStatuses).extend(queryFilters),
    columns: {
      Id: ({ id }: Query & FollowedUp) => id,
      Submitted: ({ createdAt }) => createdAt,
      'Last updated': ({ updatedAt }) => updatedAt,
      Status: ({ status }) => status,
      'First name': ({ firstName }) => firstName,
      'Last name': ({ lastName }) => lastName,
      Email: ({ email }) => email,
      Phone: ({ phone }) => phone,
      Company: ({ company }) => company,
      'Project type': ({ projectType }) => projectType,
      'Budget from (USD)': ({ budget }) => budget,
      'Budget range': ({ budgetRange }) => budgetRange,
      Description: ({ projectDescription }) => projectDescription,
      ...requestColumns,
    },
    read: (db, { q, status, ...others }, context) =>
      queryInbox.exportAll(db, { ...others, search: q, status: narrowed(status), context }),
  }),
  exportOf({
    name: 'consultations',
    needs: 'leads.read',
    summary: 'Download the consultation requests that match a search and filters, newest first, as CSV',
    filter: filterBy(consultationStatuses),
    columns: {
      Id: ({ id }: Consultation & FollowedUp) => id,
      Submitted: ({ createdAt }) => createdAt,
      'Last updated': ({ updatedAt }) => updatedAt,
      Status: ({ status }) => status,
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Company: ({ company }) => company,
      Description: ({ description }) => description,
      ...requestColumns,
    },
    read: (db, { q, status, ...others }, context) =>
      consultationInbox.exportAll(db, { ...others, search: q, status: narrowed(status), context }),
  }),
  exportOf({
    name: 'calls',
    needs: 'leads.read',
    summary:
      'Download the calls of a status, upcoming without one, that match a search and days, in the order of the list, as CSV',
    filter: callExport,
    columns: {
      Id: ({ id }: Call) => id,
      Start: ({ start }) => start,
      End: ({ end }) => end,
      Booked: ({ createdAt }) => createdAt,
      Moved: ({ movedAt }) => movedAt,
      Canceled: ({ cancelledAt }) => cancelledAt,
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Host: ({ hostName }) => hostName,
      Topic: ({ topic }) => topic,
    },
    read: (db, filter, { now }) => exportCalls(db, filter, now),
  }),
  exportOf({
    name: 'subscribers',
    needs: 'subscribers.read',
    summary: 'Download the subscribers that match a search, newest first, as CSV',
    filter: search,
    columns: {
      Id: ({ id }: Subscriber) => id,
      Email: ({ email }) => email,
      Subscribed: ({ createdAt }) => createdAt,
    },
    read: (db, { q }) => exportSubscribers(db, q),
  }),
  exportOf({
    name: 'people',
    needs: 'leads.read',
    summary: 'Download the people that match a search and filters, the latest first contact first, as CSV',
    filter: personExport,
    columns: {
      Id: ({ id }: Person) => id,
      'First contact': ({ createdAt }) => createdAt,
      'Last contact': ({ activeAt }) => activeAt,
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Phone: ({ phone }) => phone,
      Company: ({ company }) => company,
      'Sent a query': ({ hasQueries }) => yes(hasQueries),
      'Asked for a consultation': ({ hasConsultations }) => yes(hasConsultations),
      'Booked a call': ({ hasCalls }) => yes(hasCalls),
      Subscribed: ({ isSubscribed }) => yes(isSubscribed),
    },
    read: exportPeople,
  }),
  exportOf({
    name: 'audit',
    needs: 'audit.read',
    summary: 'Download the entries of the audit log that match filters, newest first, as CSV',
    filter: auditExport,
    columns: {
      Number: ({ number }: AuditEntry) => number,
      Time: ({ createdAt }) => createdAt,
      Kind: ({ kind }) => kind,
      Result: ({ result }) => result,
      Actor: ({ actor }) => actor,
      'Admin id': ({ adminId }) => adminId,
      Admin: ({ name }) => name,
      Session: ({ session }) => session,
      Address: ({ address }) => address,
      Object: ({ object }) => object,
      Objects: ({ objects }) => objects,
      'Object ids': ({ objectIds }) => objectIds.join(' '),
      Before: ({ before }) => before && JSON.stringify(before),
      After: ({ after }) => after && JSON.stringify(after),
    },
    read: (db, { q, ...filter }) => exportEntries(db, { ...filter, search: q }),
  }),
]

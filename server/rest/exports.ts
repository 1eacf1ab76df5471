import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import { actingAs, requester } from '#server/audit/actor.ts'
import { recordAlone } from '#server/audit/record.ts'
import type { Deps } from '#server/context.ts'
import { demandConfirmed } from '#server/features/account/confirmation.service.ts'
import { adminOf } from '#server/http/caller.ts'
import { refuseOtherSites } from '#server/http/security.ts'
import { filterContextOf } from '#server/inbox/filter-context.ts'
import { type ExportRoute, exportRoutes } from './export-routes.ts'

/**
 * Serves downloads of whole lists. Another site's page cannot start one. The next batch is read when the client has taken the last one,
 * so the list's length costs no memory, and nothing is read for a client that has gone.
 */
export function serveExports(app: FastifyInstance, deps: Deps): void {
  for (const route of exportRoutes) {
    // Fastify would answer HEAD by reading the whole list.
    app.get(route.path, { exposeHeadRoute: false }, async (request, reply) => {
      refuseOtherSites(request)
      const viewer = await adminOf(deps, request, route.needs)
      const { admin, session } = viewer
      const { db } = deps.database
      const actor = requester({ ...deps, ...viewer, ip: request.ip })
      const given = givenOf(request.query)
      // The names of the filters only: a search may be for a person.
      const act = { kind: 'list export', after: { list: route.name, filters: namesIn(route, given) } } as const
      await actingAs(actor, () => demandConfirmed(db, session, act, deps.clock()))
      const day = deps.clock().toISOString().slice(0, 10)
      const context = filterContextOf({ admin, clock: deps.clock })
      const csv = csvOf(route.header, route.rows(db, given, context))
      // Read before the headers are sent, so that an error in the first batch is answered with its status.
      const { value: beginning } = await csv.next()
      await actingAs(actor, () => recordAlone(db, act))
      reply.header('content-disposition', `attachment; filename="${route.name}-${day}.csv"`)
      reply.type('text/csv; charset=utf-8')
      return reply.send(Readable.from(followed(beginning, csv)))
    })
  }
}

/** Returns the names of the given filters of the list. The rest of a query string is not checked. */
const namesIn = ({ filters }: ExportRoute, given: Record<string, unknown>) =>
  filters.filter((name) => Object.hasOwn(given, name)).sort()

/** Returns the filters without empty ones, because forms send their empty fields too. */
function givenOf(query: unknown): Record<string, unknown> {
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {})
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/**
 * CSV by RFC 4180, for spreadsheets: the byte order mark makes Excel read UTF-8, and a cell that would be a formula gets an
 * apostrophe, so that a visitor's text never runs on an admin's machine.
 */
async function* csvOf(header: string[], batches: ReturnType<ExportRoute['rows']>): AsyncGenerator<string> {
  const options = {
    record_delimiter: 'windows',
    // The library quotes only the file's own kind of line end.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { date: (date: Date) => date.toISOString() },
  }
  let isFirst = true
  for await (const rows of batches) {
    yield stringify(isFirst ? [header, ...rows] : rows, { ...options, bom: isFirst })
    isFirst = false
  }
  if (isFirst) yield stringify([header], { ...options, bom: true })
}

async function* followed<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxPageSize } from '#src/shared/lists/list.ts'

/** Reads `?limit` and `?cursor`. A limit that is no number becomes NaN, which the procedure refuses. */
export function pageOf({ limit, cursor }: Record<string, unknown>): { limit: number; cursor: string | undefined } {
  return { limit: numberOf(limit) ?? maxPageSize, cursor: cursor === undefined ? undefined : String(cursor) }
}

/** Reads `?page` and `?limit`; the procedure has the defaults. */
export function numberedPageOf({ page, limit }: Record<string, unknown>) {
  return { page: numberOf(page), limit: numberOf(limit) }
}

function numberOf(parameter: unknown): number | undefined {
  if (parameter === undefined) return undefined
  return /^\d+$/.test(String(parameter)) ? Number(parameter) : Number.NaN
}

/** Sends the total and the address of the next page as headers (product decisions, "Lists"). */
export function sendPaging(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, nextCursor }: { total: number; nextCursor: string | null },
): void {
  reply.header('x-total-count', total)
  if (nextCursor === null) return
  const [path = '', search] = request.url.split('?')
  const parameters = new URLSearchParams(search)
  parameters.set('cursor', nextCursor)
  reply.header('link', `<${path}?${parameters}>; rel="next"`)
}

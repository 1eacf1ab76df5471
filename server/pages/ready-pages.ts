import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { matchesTag } from '#server/http/entity-tag.ts'
import type { RequestCounts } from '#server/http/request-limit.ts'
import type { TrustsProxy } from '#server/limits/client-address.ts'
import { type PageCache, pageAddress, type RenderedPage } from './page-cache.ts'
import { encodings, type Headers, makeReady, type ReadyPage } from './ready-page.ts'

type Options = {
  cache: PageCache
  counts: RequestCounts
  trusts: TrustsProxy
  log: FastifyBaseLogger
  /** Returns whether every request is refused. Then none is answered here: the framework refuses it. */
  isFull: () => boolean
}

export type ReadyPages = ReturnType<typeof createReadyPages>

/**
 * Answers the public pages in memory before the framework sees the request: compressed once, with the headers of the page's first
 * answer, a request id, a count for the limit and a log line. Nothing in such a page depends on the request (ADR 25).
 */
export function createReadyPages({ cache, counts, trusts, log, isFull }: Options) {
  const answers = new WeakMap<RenderedPage, ReadyPage | 'in preparation'>()
  let isOpen = true

  function readyAt(address: string): ReadyPage | undefined {
    const page = cache.kept(address)
    const ready = page && answers.get(page)
    return ready === 'in preparation' ? undefined : ready
  }

  return {
    /** Compresses a kept page for the requests to come. `headers` are those of an answer with this page. */
    prepare(address: string, page: RenderedPage, headers: Headers): void {
      // A cookie belongs to one request.
      if (cache.kept(address) !== page || answers.has(page) || 'set-cookie' in headers) return
      answers.set(page, 'in preparation')
      makeReady(page.html, headers).then(
        (ready) => answers.set(page, ready),
        (err) => log.error({ err }, 'a page could not be compressed'),
      )
    },
    /** Answers a request for a page that is ready. Returns false, having done nothing, for any other request. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '', headers } = request
      if (!isOpen || isFull() || (method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false
      const address = pageAddress(url)
      const ready = readyAt(address)
      if (!ready) return false
      const encoding = negotiate(headers['accept-encoding'] ?? '', [...encodings]) ?? 'identity'
      const ip = proxyAddr(request, trusts)
      if (!counts.countVisit(ip)) return false
      const { etag, body, headers: full, unchangedHeaders } = ready[encoding]
      const reqId = randomUUID()
      const isCurrent = matchesTag(headers['if-none-match'], etag)
      response.writeHead(isCurrent ? 304 : 200, [...(isCurrent ? unchangedHeaders : full), 'x-request-id', reqId])
      response.end(isCurrent || method === 'HEAD' ? undefined : body)
      log.info(
        { reqId, req: { method, url: address, ip }, res: { statusCode: response.statusCode }, ms: 0 },
        'request completed',
      )
      return true
    },
    /** Leaves every request to the framework from now on, which refuses them while it closes. */
    close(): void {
      isOpen = false
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers['content-encoding'] !== undefined

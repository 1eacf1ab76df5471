import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pino } from 'pino'
import type { Env } from '#server/env.ts'

/** The token of a calendar link is all that protects what it shows. */
const SECRET = /^(\/api\/calls\/)[^/]+/

/** One JSON object a line on the console. Requests are told by path: a query string may hold what somebody searched for. */
export function createLog(env: Env): FastifyBaseLogger {
  return pino({
    level: env.LOG_LEVEL,
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: url.split('?')[0]?.replace(SECRET, '$1…'),
        ip,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
  })
}

/** Built files and uploads: a page needs dozens, and what they answer is never news. */
const NOT_NEWS = /^\/(assets|uploads)\//

class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return
    if (error) reply.log.error({ req: request, res: reply, err: error }, 'request errored')
    else reply.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request completed')
  }
}

/** How Fastify tells of requests: once each, when they are answered. */
export const requestLog = new OneLinePerRequest({ disableRequestLogging: ({ url }) => NOT_NEWS.test(url) })

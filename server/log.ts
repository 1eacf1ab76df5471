import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { z } from 'zod'
import { hasColor, isReadable } from '#server/console.ts'
import type { Env } from '#server/env.ts'
import { redactError } from '#server/redact-error.ts'

/** A calendar link's token is its only protection. */
const SECRET = /^(\/api\/calls\/)[^/]+/

/** Logs requests, responses and errors without visitors' data. */
export const serializers = {
  req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
    method,
    path: url.split('?')[0]?.replace(SECRET, '$1…'),
    ip,
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  err: (error: unknown) => redactError(error),
}

/**
 * Writes readable lines on a terminal, JSON lines elsewhere. Requests are logged by path, because a query string may hold a search
 * text.
 */
export async function createLog(env: Env): Promise<FastifyBaseLogger> {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    serializers,
  }
  return isReadable(env) ? pino(options, await readableLines()) : pino(options)
}

/** Time, level and message; for a request its method, path, status and duration, for an account action its reason and address. */
async function readableLines() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    sync: true,
    colorize: hasColor(),
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,res,ms,account,audit',
    messageFormat: (line, messageKey) => {
      const message = String(line[messageKey] ?? '')
      const action = accountLine.safeParse(line)
      if (action.success) {
        const { reason, ip } = action.data.account
        return `${message}${reason ? `: ${reason}` : ''}, from ${ip}`
      }
      const request = requestLine.safeParse(line)
      if (!request.success) return message
      const { req, res, ms } = request.data
      return `${req.method} ${req.path} ${res.statusCode} ${ms} ms`
    },
  })
}

const requestLine = z.object({
  req: z.object({ method: z.string(), path: z.string() }),
  res: z.object({ statusCode: z.number() }),
  ms: z.number(),
})

const accountLine = z.object({ account: z.object({ reason: z.string().optional(), ip: z.string() }) })

/** A page needs dozens of built files and uploads. */
const UNLOGGED = /^\/(assets|uploads)\//

class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return
    if (error) reply.log.error({ req: request, res: reply, err: error }, 'request errored')
    else reply.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request completed')
  }
}

/** Fastify's request log: one line for each request, when it is answered. */
export const requestLog = new OneLinePerRequest({ disableRequestLogging: ({ url }) => UNLOGGED.test(url) })

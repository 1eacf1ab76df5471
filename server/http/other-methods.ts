import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFoundError } from '#server/errors.ts'
import { isUnder } from './request-url.ts'

/**
 * Notes the methods of each address under /api that is added from now on. Returns what refuses the others, to be called when all
 * addresses are there.
 */
export function noteMethods(app: FastifyInstance): () => void {
  const noted = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    // An address with an id but no slash before it would take every unknown one that begins like it.
    if (isUnder('/api', url) && !/[^/]:/.test(url)) noted.set(url, [...(noted.get(url) ?? []), method].flat())
  })
  return () => {
    for (const [url, methods] of [...noted]) {
      const others = app.supportedMethods.filter((method) => !methods.includes(method))
      const refuse = refusalOfOthers(methods)
      // As a hook too: before the body is read, whose type may be refused.
      if (others.length > 0) app.route({ method: others, url, onRequest: refuse, handler: refuse })
    }
  }
}

/** Returns a handler that answers 405 with the methods that an address has (RFC 9110, 15.5.6). */
export function refusalOfOthers(methods: string[]) {
  const named = methods.filter((method) => method !== 'HEAD').join(' or ')
  return async ({ params }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    // The address of a list with a slash after it, which the router takes for a row with an empty id.
    if (Object.values({ ...(params as object) }).includes('')) throw notFoundError()
    reply.header('allow', methods.join(', '))
    throw new AppError('method_not_allowed', `Send the request by ${named}`)
  }
}

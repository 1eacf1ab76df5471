import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import superjson from 'superjson'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** The edge of the network for component tests; nothing of ours is replaced below it. A call nobody expects fails. */
export function mockNetwork() {
  const network = setupServer()
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
  return network
}

export const procedure = (name: string) => `${location.origin}/trpc/${name}`

/** What tRPC answers when all went well. */
export function answer(data?: unknown) {
  return HttpResponse.json({ result: { data: superjson.serialize(data) } })
}

/** What tRPC answers when it did not, in the shape of server/trpc.ts. */
export function refusal(httpStatus: number, message: string, errors: Record<string, string> = {}) {
  const error = superjson.serialize({ message, code: -32600, data: { code: 'REFUSED', httpStatus, errors } })
  return HttpResponse.json({ error }, { status: httpStatus })
}

export { HttpResponse, http }

import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import superjson from 'superjson'
import { afterAll, afterEach, beforeAll } from 'vitest'

/**
 * Mocks the network for component tests, and none of our modules. A call without a handler fails, except for the token that a form
 * fetches when it is touched.
 */
export function mockNetwork() {
  const network = setupServer(http.get('*/trpc/shield.touch', () => answer({ token: formToken })))
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
  return network
}

/** The token of a touched form. */
export const formToken = 'mi9x.signature'

export const procedure = (name: string) => `${location.origin}/trpc/${name}`

/** Answers the calls of a procedure, by data or a response, and returns the bodies, to which it adds each. */
export function record(
  network: ReturnType<typeof mockNetwork>,
  name: string,
  respond: () => unknown = () => undefined,
): unknown[] {
  const bodies: unknown[] = []
  network.use(
    http.post(procedure(name), async ({ request }) => {
      bodies.push(await request.json())
      const response = await respond()
      return response instanceof Response ? response : answer(response)
    }),
  )
  return bodies
}

/** A successful answer of tRPC. */
export function answer(data?: unknown) {
  return HttpResponse.json({ result: { data: superjson.serialize(data) } })
}

/** A failed answer of tRPC, in the shape of server/trpc.ts. */
export function refusal(httpStatus: number, message: string, errors: Record<string, string> = {}) {
  const error = superjson.serialize({ message, code: -32600, data: { code: 'REFUSED', httpStatus, errors } })
  return HttpResponse.json({ error }, { status: httpStatus })
}

export { HttpResponse, http }

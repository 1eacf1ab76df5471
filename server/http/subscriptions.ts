import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
  TRPCError,
} from '@trpc/server'
import { parseTRPCMessage, type TRPCRequestMessage } from '@trpc/server/rpc'
import type { WebSocket } from 'ws'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { Pushed } from '#server/events/pushed.ts'
import { wireFormat } from '#server/wire-format.ts'

/** Subscriptions on each socket. A browser's tab has one or two, and for a moment more while one replaces another. */
const MAX_RUNNING = 5

type Id = TRPCRequestMessage['id']

type Options = {
  router: AnyTRPCRouter
  /** Makes the context of one subscription. */
  createContext: () => Context
  /** Is told what a subscription failed with. */
  onError: (error: TRPCError, path: string, ctx: Context) => void
}

/**
 * Speaks tRPC's protocol on a socket, for subscriptions only. It stands in for tRPC's own handler, which takes several promises for each
 * value and socket: most of what an event for thousands of sockets costs (ADR 43).
 */
export function serveSubscriptions(client: WebSocket, { router, createContext, onError }: Options): void {
  const running = new Map<Id, AbortController>()
  const send = (message: object) => client.send(JSON.stringify(message))

  function sendError(id: Id, error: TRPCError, path?: string, ctx?: Context) {
    const config = router._def._config
    const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx })
    send({ id, error: wireFormat.output.serialize(shape) })
  }

  async function run({ id, params: { path, input, lastEventId } }: TRPCRequestMessage) {
    const over = new AbortController()
    const ctx = createContext()
    try {
      if (running.has(id)) throw new TRPCError({ code: 'BAD_REQUEST', message: `Duplicate id ${id}` })
      if (running.size === MAX_RUNNING)
        throw new AppError('too_many_requests', 'Too many subscriptions', { retryAfter: 60 })
      running.set(id, over)
      const values: AsyncIterable<unknown> = await callTRPCProcedure({
        router,
        path,
        ctx,
        type: 'subscription',
        getRawInput: async () => (lastEventId === undefined ? input : { ...Object(input), lastEventId }),
        signal: over.signal,
        batchIndex: 0,
      })
      send({ id, result: { type: 'started' } })
      const head = `{"id":${JSON.stringify(id)},"result":`
      await forEach(values, (value) => client.send(`${head}${write(value)}}`))
      send({ id, result: { type: 'stopped' } })
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      onError(error, path, ctx)
      sendError(id, error, path, ctx)
    } finally {
      if (running.get(id) === over) running.delete(id)
    }
  }

  function parse(text: string) {
    try {
      return [JSON.parse(text)].flat().map((message) => parseTRPCMessage(message, wireFormat))
    } catch (cause) {
      sendError(null, new TRPCError({ code: 'PARSE_ERROR', cause }))
      return []
    }
  }

  client.on('message', (data) => {
    const text = String(data)
    if (text === 'PONG') return
    if (text === 'PING') return client.send('PONG')
    for (const message of parse(text)) {
      if (message.method === 'subscription.stop') running.get(message.id)?.abort()
      else void run(message)
    }
  })
  client.once('close', () => {
    for (const over of running.values()) over.abort()
  })
}

async function forEach(values: AsyncIterable<unknown>, push: (value: unknown) => void): Promise<void> {
  if (values instanceof Pushed) return values.run(push)
  for await (const value of values) push(value)
}

/** What was written of tracked data, which is shared by all sockets and never changed. */
const written = new WeakMap<object, string>()

/** Returns the result for a value as JSON. A tracked one has the id from which a client goes on. */
function write(value: unknown): string {
  const { serialize } = wireFormat.output
  if (!isTrackedEnvelope(value)) return JSON.stringify({ type: 'data', data: serialize(value) })
  const [id, data] = value
  const known = written.get(Object(data))
  if (known) return known
  const text = JSON.stringify({ type: 'data', id, data: serialize({ id, data }) })
  written.set(Object(data), text)
  return text
}

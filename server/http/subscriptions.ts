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
import { AppError, notFoundError } from '#server/errors.ts'
import { Pushed } from '#server/events/pushed.ts'
import { wireFormat } from '#server/wire-format.ts'

/** Subscriptions on each socket. A browser's tab has one or two, and for a moment more while one replaces another. */
const MAX_RUNNING = 5

type Id = TRPCRequestMessage['id']

type Options = {
  router: AnyTRPCRouter
  /** Makes the context of one subscription. */
  createContext: () => Context
  /** Called with the error of a failed subscription. */
  onError: (error: TRPCError, path: string, ctx: Context) => void
}

/**
 * Speaks tRPC's protocol on a socket, for subscriptions only, which have to end when their signal aborts. It stands in for tRPC's own
 * handler, which takes several promises for each value and socket: most of what an event for thousands of sockets costs (ADR 43).
 */
export function serveSubscriptions(client: WebSocket, { router, createContext, onError }: Options): void {
  const running = new Map<Id, AbortController>()
  const send = (message: object) => client.send(JSON.stringify(message))

  function refuse(id: Id, cause: unknown, ctx = createContext(), path?: string): TRPCError {
    const error = getTRPCErrorFromUnknown(cause)
    const config = router._def._config
    const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx })
    send({ id, error: wireFormat.output.serialize(shape) })
    return error
  }

  async function run({ id, params: { path, input, lastEventId } }: TRPCRequestMessage, ctx: Context) {
    const over = new AbortController()
    running.set(id, over)
    try {
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
      await forEach(values, (value) => client.send(`${head}${resultJson(value)}}`))
      send({ id, result: { type: 'stopped' } })
    } catch (cause) {
      if (over.signal.aborted) send({ id, result: { type: 'stopped' } })
      else onError(refuse(id, cause, ctx, path), path, ctx)
    } finally {
      running.delete(id)
    }
  }

  function start(message: TRPCRequestMessage) {
    const { id, method } = message
    if (id === null) return refuse(id, new TRPCError({ code: 'BAD_REQUEST', message: 'A message needs an id' }))
    if (method !== 'subscription') return refuse(id, notFoundError())
    if (running.has(id)) return refuse(id, new TRPCError({ code: 'BAD_REQUEST', message: `Duplicate id ${id}` }))
    if (running.size === MAX_RUNNING)
      return refuse(id, new AppError('too_many_requests', 'Too many subscriptions', { retryAfter: 60 }))
    return run(message, createContext())
  }

  function parse(text: string) {
    try {
      return [JSON.parse(text)].flat().map((message) => parseTRPCMessage(message, wireFormat))
    } catch (cause) {
      refuse(null, new TRPCError({ code: 'PARSE_ERROR', cause }))
      return []
    }
  }

  client.on('message', (data) => {
    const text = String(data)
    // A socket that is being closed still hears its client.
    if (text === 'PONG' || client.readyState !== client.OPEN) return
    if (text === 'PING') return client.send('PONG')
    for (const message of parse(text)) {
      if (message.method === 'subscription.stop') running.get(message.id)?.abort()
      else void start(message)
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

/** The JSON of tracked data. Sockets share the object, and it never changes. */
const jsonByData = new WeakMap<object, { id: string; json: string }>()

/** Returns the result of a value as JSON. A tracked value has the id from which a client goes on. */
function resultJson(value: unknown): string {
  const { serialize } = wireFormat.output
  if (!isTrackedEnvelope(value)) return JSON.stringify({ type: 'data', data: serialize(value) })
  const [id, data] = value
  const key = Object(data)
  const cached = jsonByData.get(key)
  if (cached?.id === id) return cached.json
  const json = JSON.stringify({ type: 'data', id, data: serialize({ id, data }) })
  jsonByData.set(key, { id, json })
  return json
}

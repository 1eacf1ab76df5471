import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '#server/errors.ts'
import type { TrustsProxy } from '#server/limits/client-address.ts'
import { scaled } from '#server/limits/limit.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { createConnectionLimit } from './connection-limit.ts'

type ConnectionLimits = {
  /** Open connections at a time. */
  total: number
  /** Of them from one address; a trusted proxy may have all. */
  perAddress: number
  /** How long a connection may be idle. */
  idleMs: number
  /** How long a client may take to read a response. */
  answerMs: number
}

/**
 * A browser opens six connections for a page, an office of forty people 256. The largest image takes a minute and a half at one
 * megabit per second, and an export of a million rows a few minutes.
 */
const connectionLimits: ConnectionLimits = {
  total: 4096,
  perAddress: 256,
  idleMs: 120_000,
  answerMs: 15 * MINUTE_MS,
}

/**
 * Limits how many connections a server has, and how long a client that does not read may keep one. Returns the function that tells
 * which share of the connections is open.
 */
export function limitConnections(
  server: Server,
  trusts: TrustsProxy,
  scale: number,
  { total, perAddress, idleMs, answerMs } = connectionLimits,
): () => number {
  const limit = createConnectionLimit(scaled(perAddress, scale))
  const max = scaled(total, scale)
  let open = 0
  server.maxConnections = max
  // A WebSocket takes over its connection and has its own pings.
  server.setTimeout(idleMs)
  server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => open--)
    if (trusts(socket.remoteAddress)) return
    try {
      socket.once('close', limit.take(socket.remoteAddress ?? ''))
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      socket.destroy()
    }
  })
  server.on('request', (request, response) => {
    const late = setTimeout(() => request.socket.destroy(), answerMs).unref()
    response.once('close', () => clearTimeout(late))
  })
  return () => open / max
}

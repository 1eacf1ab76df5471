import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '#server/errors.ts'
import { createSeats } from '#server/events/connection-limit.ts'
import type { TrustsProxy } from './client-address.ts'
import { scaled } from './limits.ts'

type ConnectionLimits = {
  /** Open connections at a time. */
  total: number
  /** Of them from one address; a trusted proxy is no client and may have all. */
  perAddress: number
  /** How long a connection may stand still: nothing read, nothing written. */
  idleMs: number
  /** How long an answer may take to be read. */
  answerMs: number
}

/**
 * A browser has six connections for a page, an office of forty has 256. An image at its limit over a line of a megabit takes a
 * minute and a half, and an export of a million rows a few minutes.
 */
const connectionLimits: ConnectionLimits = {
  total: 4096,
  perAddress: 256,
  idleMs: 120_000,
  answerMs: 15 * 60_000,
}

/** Bounds how many connections a server holds, and how long a client that does not read may keep one. */
export function limitConnections(
  server: Server,
  trusts: TrustsProxy,
  scale: number,
  { total, perAddress, idleMs, answerMs } = connectionLimits,
): void {
  const places = createSeats(scaled(perAddress, scale))
  server.maxConnections = scaled(total, scale)
  // A WebSocket takes its connection over and has pings of its own.
  server.setTimeout(idleMs)
  server.on('connection', (socket: Socket) => {
    if (trusts(socket.remoteAddress)) return
    try {
      socket.once('close', places.take(socket.remoteAddress ?? ''))
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      socket.destroy()
    }
  })
  server.on('request', (request, response) => {
    const late = setTimeout(() => request.socket.destroy(), answerMs).unref()
    response.once('close', () => clearTimeout(late))
  })
}

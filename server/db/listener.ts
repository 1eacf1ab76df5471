import { setTimeout } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { deadlines } from './deadlines.ts'

/** How often the connection is checked: a listener writes nothing, so it would not notice a lost one. */
const HEARTBEAT_MS = 3000
const AGAIN_MS = 1000

export type Listener = {
  /** Gets the payload of the notification. */
  onNotify: (payload: string) => void
  /** Called each time listening begins, also after a lost connection: notifications in between were missed. */
  onListen: () => void
}

export type Listening = {
  /** Listens for NOTIFY on `channel` until the result is called. */
  listen(channel: string, listener: Listener): () => Promise<void>
  close(): Promise<void>
}

/** Keeps one connection that LISTENs to all channels, and reconnects when it breaks or does not answer. */
export function openListener(config: ClientConfig): Listening {
  const channels = new Map<string, Set<Listener>>()
  const closed = new AbortController()
  let connected: Client | undefined
  let work: Promise<void> | undefined

  const sleep = (ms: number) => setTimeout(ms, undefined, { signal: closed.signal, ref: false }).catch(() => {})

  async function follow(client: Client, channel: string) {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    for (const { onListen } of channels.get(channel) ?? []) onListen()
  }

  async function listenOn(client: Client) {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload)
    })
    await client.connect()
    connected = client
    for (const channel of channels.keys()) await follow(client, channel)
    while (!closed.signal.aborted) {
      await Promise.race([sleep(HEARTBEAT_MS), ended])
      await client.query('select 1')
    }
  }

  async function keepListening() {
    while (!closed.signal.aborted) {
      const client = new Client({
        ...config,
        connectionTimeoutMillis: deadlines.connectMs,
        query_timeout: deadlines.connectMs,
      })
      // Refused, broken or silent: try again.
      await listenOn(client).catch(() => {})
      connected = undefined
      client.connection.stream.destroy()
      await sleep(AGAIN_MS)
    }
  }

  return {
    listen(channel, listener) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      if (connected) follow(connected, channel).catch(() => connected?.connection.stream.destroy())
      work ??= keepListening()
      return async () => {
        listeners.delete(listener)
      }
    },
    async close() {
      closed.abort()
      connected?.connection.stream.destroy()
      await work
    },
  }
}

import superjson from 'superjson'

type Subscription = { id: number; path: string; input: unknown; socket: LiveSocket; answer: (result: object) => void }

/** The subscriptions that are open, in the order in which they began. */
let open: Subscription[] = []
/** All sockets that were opened. */
let sockets: LiveSocket[] = []

/**
 * Stands in for the browser's WebSocket, and speaks tRPC's messages. It is there before the modules of the back office are loaded,
 * which extend it.
 */
export class LiveSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState = 0

  constructor() {
    super()
    sockets = [...sockets, this]
    setTimeout(() => {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    })
  }

  send(text: string) {
    if (text === 'PING') return this.receive('PONG')
    for (const { id, method, params } of [JSON.parse(text)].flat()) {
      if (method === 'subscription.stop') open = open.filter((one) => one.id !== id)
      if (method !== 'subscription') continue
      const answer = (result: object) => this.receive(JSON.stringify({ id, jsonrpc: '2.0', result }))
      open = [...open, { id, path: params.path, input: superjson.deserialize(params.input), socket: this, answer }]
      answer({ type: 'started' })
    }
  }

  private receive(data: string) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  /** Also what the server does, with its `code`. */
  close(code?: number) {
    if (this.readyState === 3) return
    this.readyState = 3
    open = open.filter(({ socket }) => socket !== this)
    this.dispatchEvent(new CloseEvent('close', code === undefined ? {} : { code }))
  }
}

/** The inputs of the open subscriptions to a path. */
export const subscribed = (path: string) => open.filter((one) => one.path === path).map(({ input }) => input)

/** Sends data to all subscriptions to a path. */
export function tell(path: string, data: unknown) {
  for (const one of open) if (one.path === path) one.answer({ type: 'data', data: superjson.serialize(data) })
}

/** Closes all sockets as the server does. */
export function closeSockets(code: number) {
  for (const socket of sockets) socket.close(code)
}

/** Returns how many sockets were opened. */
export const openedSockets = () => sockets.length

export function endSubscriptions() {
  open = []
  sockets = []
}

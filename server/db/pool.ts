import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { deadlines } from './deadlines.ts'
import { type Guard, guardConnection } from './guard-connection.ts'
import { type Liveness, watchLiveness } from './liveness.ts'
import { probe } from './probe.ts'

const CONNECTIONS = 10

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void

/**
 * A pool with deadlines for connections and statements, which gets every connection back: drizzle keeps one whose `begin` failed. A
 * statement that exceeds its deadline fails with an error that `isDatabaseUnreachable` recognizes.
 */
export class GuardedPool extends Pool {
  readonly #liveness: Liveness
  readonly #guards = new WeakMap<PoolClient, Guard>()
  /** Connections without any bytes since then may be dead, like one that was given up. */
  #distrustedBefore = 0

  constructor(config: ClientConfig, isBatch: boolean) {
    super({ ...config, max: CONNECTIONS, connectionTimeoutMillis: deadlines.connectMs })
    this.#liveness = watchLiveness(() => probe(config))
    const liveness = this.#liveness
    const onDead = (askedAt: number) => {
      this.#distrustedBefore = askedAt
    }
    this.on('connect', (client) => this.#guards.set(client, guardConnection(client, { liveness, isBatch, onDead })))
    // An idle connection that breaks is replaced when it is needed.
    this.on('error', () => {})
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const client = this.#checkOut()
    if (!callback) return client
    client.then(
      (connected) => callback(undefined, connected, connected.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  override end(): Promise<void> {
    this.#liveness.close()
    return super.end()
  }

  async #checkOut(): Promise<PoolClient> {
    this.#liveness.assertAnswering()
    const suspicion = setTimeout(() => this.#liveness.suspect(), deadlines.suspectMs)
    let unsubscribe = () => {}
    const silent = new Promise<never>((_, reject) => {
      unsubscribe = this.#liveness.onSilent(reject)
    })
    const connecting = this.#trusted()
    try {
      return returned(await Promise.race([connecting, silent]))
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    } finally {
      clearTimeout(suspicion)
      unsubscribe()
    }
  }

  async #trusted(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect()
      const heardAt = this.#guards.get(client)?.heardAt() ?? 0
      if (heardAt >= this.#distrustedBefore) return client
      client.release(true)
    }
  }
}

/** Returns a connection to the pool when it breaks, even if its user forgets to, and ignores a second return. */
function returned(client: PoolClient): PoolClient {
  const release = client.release
  let isReturned = false
  const broken = () => client.release(true)
  client.release = (error) => {
    if (isReturned) return
    isReturned = true
    client.off('end', broken)
    release(error)
  }
  client.once('end', broken)
  return client
}

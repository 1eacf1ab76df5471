import { Client, type ClientConfig } from 'pg'
import { deadlines } from './deadlines.ts'

const TOO_MANY_CONNECTIONS = '53300'

/** Asks the database, on a connection of its own, whether it answers. Throws when nothing comes from it for too long. */
export async function signOfLife(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  let heard = 0

  function wait() {
    heard += 1
    const before = heard
    clearTimeout(timer)
    // Answers that arrived while this process was busy are read before setImmediate.
    timer = setTimeout(() => setImmediate(() => before === heard && giveUp()), deadlines.probeMs).unref()
  }
  const giveUp = () => client.connection.stream.destroy(new Error('No sign of life'))

  client.connection.on('message', wait)
  wait()
  try {
    await client.connect()
    await client.query('select 1')
    void client.end().catch(() => {})
  } catch (error) {
    client.connection.stream.destroy()
    // A database without room for one more connection answers those that it has.
    if (!(error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS)) throw error
  } finally {
    heard = Number.NaN
    clearTimeout(timer)
  }
}

import { Client, type ClientConfig } from 'pg'
import { deadlines } from './deadlines.ts'

const TOO_MANY_CONNECTIONS = '53300'

/** Checks on a new connection whether the database answers. Throws when nothing arrives for too long. */
export async function probe(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  let messages = 0

  function waitForMessage() {
    messages += 1
    const before = messages
    clearTimeout(timer)
    // Answers that arrived while this process was busy are read before setImmediate.
    timer = setTimeout(() => setImmediate(() => !isDone && before === messages && giveUp()), deadlines.probeMs).unref()
  }
  const giveUp = () => client.connection.stream.destroy(new Error('No sign of life'))

  client.connection.on('message', waitForMessage)
  waitForMessage()
  try {
    await client.connect()
    await client.query('select 1')
    void client.end().catch(() => {})
  } catch (error) {
    client.connection.stream.destroy()
    // A database without a free connection still answers its open ones.
    if (!(error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS)) throw error
  } finally {
    isDone = true
    clearTimeout(timer)
  }
}

import { randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type BackupReport, backupReport } from '#server/backup/backup.service.ts'
import { fromDatabaseError, OperatorError } from '#server/operator-errors.ts'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'

const SOCKET = 'server.sock'
const COPY_PREFIX = 'copy-'
/** Operating systems allow 104 to 108 bytes for a socket's path. */
const MAX_PATH_BYTES = 103

/** The requests that the process with the embedded database answers to other processes of the same user. */
type Handlers = {
  copyDatabase(to: string): Promise<void>
  report(report: BackupReport): Promise<boolean>
  runChecks(): Promise<Finding[]>
}

const request = z.discriminatedUnion('do', [
  z.object({ do: z.literal('copy') }),
  z.object({ do: z.literal('examine') }),
  z.object({ do: z.literal('report'), report: backupReport }),
])
type Request = z.output<typeof request>
type Answer = { copy: string } | { isRecorded: boolean } | { findings: Finding[] } | { error: string }

/**
 * Answers the commands of the operator on a socket in the data directory, which only the user that runs the server can enter. A copy of the
 * database lives as long as its connection.
 */
export async function serveLocal(
  dataDirectory: string,
  handlers: Handlers,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  await removeCopies(dataDirectory)
  const address = addressOf(dataDirectory)
  if (Buffer.byteLength(address) > MAX_PATH_BYTES) {
    log.warn({ address }, 'DATA_DIR is too long for a socket: backups need the server to be stopped')
    return { close: async () => {} }
  }
  // A killed process leaves its socket. The lock on the directory excludes a running one.
  await rm(address, { force: true })
  const connections = new Set<Socket>()
  const server = createServer((connection) => {
    connections.add(connection)
    const directory = path.join(path.resolve(dataDirectory), `${COPY_PREFIX}${randomUUID()}`)
    let work: Promise<unknown> = Promise.resolve()
    createInterface({ input: connection }).on('line', (line) => {
      work = work.then(async () => connection.write(`${JSON.stringify(await answer(line, directory))}\n`))
    })
    connection.on('error', () => {})
    connection.on('close', () => {
      connections.delete(connection)
      void work.then(() => rm(directory, { recursive: true, force: true }))
    })
  })

  async function answer(line: string, directory: string): Promise<Answer> {
    try {
      const asked = request.parse(JSON.parse(line))
      if (asked.do === 'report') return { isRecorded: await handlers.report(asked.report) }
      if (asked.do === 'examine') return { findings: await handlers.runChecks() }
      await handlers.copyDatabase(directory)
      return { copy: directory }
    } catch (error) {
      log.error({ err: error }, 'a request of a command failed')
      const known = fromDatabaseError(error, { DATABASE_URL: undefined, DATA_DIR: dataDirectory })
      if (known instanceof OperatorError) return { error: known.message }
      return { error: 'The server could not do what it was asked; its log says why. Is it of another version?' }
    }
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
  chmodSync(address, 0o600)
  return {
    async close() {
      for (const connection of connections) connection.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Connects to the process that holds the embedded database. Throws OperatorError when it does not answer. */
export async function askServer(dataDirectory: string) {
  const connection = createConnection(addressOf(dataDirectory))
  await new Promise<void>((resolve, reject) => connection.once('connect', resolve).once('error', reject)).catch(
    (cause) => {
      throw new OperatorError(
        'Another process uses the data directory and takes no requests. Stop it, or wait for its end, and try again.',
        { cause },
      )
    },
  )
  const lines = createInterface({ input: connection })[Symbol.asyncIterator]()
  async function ask(asked: Request): Promise<Exclude<Answer, { error: string }>> {
    connection.write(`${JSON.stringify(asked)}\n`)
    const { value } = await lines.next()
    if (value === undefined) throw new OperatorError('The server ended while it was asked.')
    const answer: Answer = JSON.parse(value)
    if ('error' in answer) throw new OperatorError(answer.error)
    return answer
  }

  return {
    /** Asks the server to copy its database, and returns where the copy is until `close`. */
    async copyDatabase(): Promise<string> {
      const answer = await ask({ do: 'copy' })
      return 'copy' in answer ? answer.copy : ''
    },
    /** Asks the server to record a backup or a verification. Returns whether it is one of its database. */
    async report(report: BackupReport): Promise<boolean> {
      const answer = await ask({ do: 'report', report })
      return 'isRecorded' in answer && answer.isRecorded
    },
    /** Asks the server to check itself. */
    async runChecks(): Promise<Finding[]> {
      const answer = await ask({ do: 'examine' })
      return 'findings' in answer ? answer.findings : []
    },
    close() {
      connection.destroy()
    },
  }
}

/** Removes the copies of a process that was killed. */
async function removeCopies(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (name.startsWith(COPY_PREFIX)) await rm(path.join(dataDirectory, name), { recursive: true, force: true })
  }
}

/** Returns the shorter of the absolute and the relative path, because the length is limited (`MAX_PATH_BYTES`). */
function addressOf(dataDirectory: string): string {
  const absolute = path.resolve(dataDirectory, SOCKET)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}

import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const READY = /is running at (http:\/\/\S+)/
/** To create an embedded database takes seconds, longer on a busy machine. */
const START_TIMEOUT_MS = 50_000

/** Node's arguments: for the built server where the whole suite or a benchmark runs, for the sources where one file of it does. */
export const serverArguments = (process.env.SERVER_ARGUMENTS ?? 'server/main.ts').split(' ')

/**
 * Starts the server as `npm start` does: in a separate process on a free port. Without DATA_DIR its data directory is new; in a run of
 * tests, an embedded database in it is there already.
 */
export async function startServer(env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? (await newDataDir(env.DATABASE_URL ?? process.env.DATABASE_URL))
  const child = spawn(process.execPath, serverArguments, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isReady = false
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start:\n${output}`))
    }, START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      output += chunk
      // A search copies all of the output: one for each log line would keep a core busy.
      const ready = isReady ? undefined : READY.exec(output)?.[1]
      if (!ready) return
      isReady = true
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${output}`))
    })
  })
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  return {
    url,
    dataDir,
    pid: child.pid,
    /** Returns its output so far. */
    output: () => output,
    /** Sends a signal and returns the exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
    removeData,
    /** Stops it and removes its data. Returns the exit code. */
    async end() {
      child.kill('SIGTERM')
      const code = await exited
      await removeData()
      return code
    },
  }
}

/** Returns a new data directory: in a run of tests with an embedded database in it, unless `url` names another. */
export async function newDataDir(url: string | undefined): Promise<string> {
  const { EMPTY_DATA_DIR } = process.env
  return EMPTY_DATA_DIR && !url ? copyOfData(EMPTY_DATA_DIR) : mkdtemp(join(tmpdir(), 'northlattice-'))
}

/** Returns a copy of a data directory. Node's `cp` takes as long as a start. */
export async function copyOfData(directory: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'northlattice-'))
  await promisify(execFile)('cp', ['-R', `${directory}/.`, copy])
  return copy
}

/** Returns a server's resident memory in bytes. Linux only. */
export function residentMemory(pid: number | undefined): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(pages) * 1024
}

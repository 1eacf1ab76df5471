import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { announceStart, announceStep } from '#server/console.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { riskySettings } from '#server/risky-settings.ts'

/** The pause before a worker is replaced; it doubles with each one that ends before it is ready. */
const PAUSE_MS = 500
/** After this many in a row the process stops, so that a supervisor or an operator notices. */
const MAX_FAILURES = 5
/** A worker ends by itself 9.5 seconds after the signal. */
const EXIT_MS = 9800

type Ready = { url: string }

/** Notifies the process that started this worker that it listens. */
export function announceReady(url: string): void {
  process.send?.({ url } satisfies Ready)
}

/**
 * Starts WEB_CONCURRENCY workers, which share the port, and replaces those that end. Stops with exit code 1 when one ends before all
 * are ready; it has printed why. The first one starts alone: it migrates the database and makes the first admin.
 */
export async function runWorkers(env: Env): Promise<void> {
  const log = await createLog(env)
  const stopping = new AbortController()
  let failures = 0

  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }

  // The process ends when the last worker has.
  function stop() {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => {
      signalAll('SIGKILL')
      process.exit(1)
    }, EXIT_MS).unref()
    signalAll('SIGTERM')
  }

  function giveUp() {
    process.exitCode = 1
    stop()
  }

  /** Returns the address that a new worker announces, or undefined when it ends instead or none may start. */
  async function start(): Promise<string | undefined> {
    if (stopping.signal.aborted) return undefined
    const worker = cluster.fork()
    const url = await Promise.race([
      once(worker, 'message').then(([ready]: Ready[]) => ready?.url),
      once(worker, 'exit').then(() => undefined),
    ])
    if (url !== undefined) worker.once('exit', (code, signal) => void onEnd(worker, code, signal))
    return url
  }

  async function onEnd({ process: { pid } }: Worker, code: number | null, signal: string | null): Promise<void> {
    if (stopping.signal.aborted) {
      if (code !== 0) process.exitCode = 1
      return
    }
    log.error({ worker: pid, code, signal }, 'a server process ended and is replaced')
    while (!stopping.signal.aborted) {
      await sleep(PAUSE_MS * 2 ** failures, undefined, { signal: stopping.signal }).catch(() => {})
      if (await start()) {
        failures = 0
        return
      }
      failures += 1
      if (failures === MAX_FAILURES) giveUp()
    }
  }

  async function startAll(): Promise<string | undefined> {
    const url = await start()
    const others = url === undefined ? [] : await Promise.all(Array.from({ length: env.WEB_CONCURRENCY - 1 }, start))
    return others.includes(undefined) ? undefined : url
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Workers take connections from the socket that they share. If this process handed them over, those on the way to a worker that
  // ends would stay open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const url = await announceStep(`Starting ${env.WEB_CONCURRENCY} processes`, env, startAll())
  if (url === undefined) return giveUp()
  announceStart(env, url, null)
  for (const warning of riskySettings(env)) log.warn(warning)
}

import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/errors.ts'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import type { Place, Rendered } from './markdown.ts'

/** Raise it with every change to the HTML that markdown.ts produces: posts of an earlier version are rendered again. */
export const RENDER_VERSION = 4

/** The longest ordinary post takes about two seconds. */
const PATIENCE_MS = 20_000
const tooIntricate = 'Content is too deeply nested to be shown'

const WORKERS = 2
const inTurn = createTaskQueue({ atOnce: WORKERS, waiting: 64, retryAfter: 5 })
/** Workers are started with the first texts and kept. */
const idle: Worker[] = []

/** The input of a worker: the arguments of `renderMarkdown`. */
export type Task = { markdown: string; place: Place }

/**
 * Renders Markdown in worker threads, so that other requests are served while a long text takes seconds. Throws
 * validation for a text that takes longer than `patience` milliseconds, as thousands of nested quotes do, and unavailable when
 * too many texts wait.
 */
export function render(markdown: string, place: Place = {}, patience = PATIENCE_MS): Promise<Rendered> {
  return inTurn(async () => renderNow(idle.pop() ?? (await startWorker()), { markdown, place }, patience))
}

async function renderNow(worker: Worker, task: Task, patience: number): Promise<Rendered> {
  worker.postMessage(task)
  try {
    const rendered = await answerOf(worker, patience)
    idle.push(worker)
    if (rendered) return rendered
  } catch (error) {
    await worker.terminate()
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
  throw new AppError('validation', tooIntricate, { fields: { content: tooIntricate } })
}

/** A worker's messages: one when it has loaded, then one for each text with its HTML, or null for a text that it cannot render. */
export type WorkerMessage = { isReady: true } | { rendered: Rendered | null }

/** Returns the answer of the worker, which is null for a text that it cannot render. Rejects when it takes too long. */
async function answerOf(busy: Worker, patience: number): Promise<Rendered | null> {
  for await (const message of messagesOf(busy, AbortSignal.timeout(patience))) {
    if ('rendered' in message) return message.rendered
  }
  return null
}

/** The worker's file lies beside this one: as TypeScript in the sources, as JavaScript in the built server. */
const WORKER = `./markdown-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`

/**
 * Starts a worker that does not keep the process alive, and returns it once it has loaded: on a busy machine that takes seconds,
 * which must not count for a text.
 */
async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL(WORKER, import.meta.url))
  started.unref()
  for await (const message of messagesOf(started)) {
    if ('isReady' in message) break
  }
  return started
}

/** Rejects when the worker fails. Under `node --watch` the worker's loader sends messages of its own. */
async function* messagesOf(worker: Worker, signal?: AbortSignal): AsyncGenerator<WorkerMessage> {
  for await (const [message] of on(worker, 'message', { signal })) yield message
}

import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/errors.ts'
import type { Rendered } from './markdown.ts'

/** The longest ordinary post takes about two seconds. */
const PATIENCE_MS = 20_000
const tooIntricate = 'Content is too deeply nested to be shown'

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Renders Markdown in a thread of its own, one text after the other: while a long one takes its seconds, everybody else is
 * served. Throws validation for a text that takes for ever, as thousands of nested quotes do.
 */
export function render(markdown: string): Promise<Rendered> {
  const rendered = last.then(() => renderNow(markdown))
  last = rendered.catch(() => {})
  return rendered
}

async function renderNow(markdown: string): Promise<Rendered> {
  worker ??= startWorker()
  const busy = worker
  busy.postMessage(markdown)
  try {
    const rendered = await answerOf(busy)
    if (rendered) return rendered
  } catch (error) {
    worker = undefined
    await busy.terminate()
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
  throw new AppError('validation', tooIntricate, { fields: { content: tooIntricate } })
}

type Answer = { rendered: Rendered | null }

/** What the worker answers; null for what it cannot render. Rejects when it takes too long. */
async function answerOf(busy: Worker): Promise<Rendered | null> {
  const messages = on(busy, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })
  for await (const [message] of messages as AsyncIterable<[Partial<Answer>]>) {
    // Under `node --watch` the worker's loader talks here too.
    if (message.rendered !== undefined) return message.rendered
  }
  return null
}

/** Does not keep the process alive. */
function startWorker(): Worker {
  const started = new Worker(new URL('./markdown-worker.ts', import.meta.url))
  started.unref()
  return started
}

import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'
import type { Task, WorkerMessage } from './render.ts'

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', ({ markdown, place }: Task) => {
  try {
    send({ rendered: renderMarkdown(markdown, place) })
  } catch (error) {
    // The stack overflows on thousands of nested levels.
    if (!(error instanceof RangeError)) throw error
    send({ rendered: null })
  }
})

send({ isReady: true })

import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'
import type { Task } from './render.ts'

parentPort?.on('message', ({ markdown, mailOf }: Task) => {
  try {
    parentPort?.postMessage({ rendered: renderMarkdown(markdown, mailOf) })
  } catch (error) {
    // The stack overflows on thousands of nested levels.
    if (!(error instanceof RangeError)) throw error
    parentPort?.postMessage({ rendered: null })
  }
})

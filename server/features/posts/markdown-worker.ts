import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'

parentPort?.on('message', (markdown: string) => {
  try {
    parentPort?.postMessage({ rendered: renderMarkdown(markdown) })
  } catch (error) {
    // The stack overflows on thousands of nested levels.
    if (!(error instanceof RangeError)) throw error
    parentPort?.postMessage({ rendered: null })
  }
})

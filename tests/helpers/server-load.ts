import { admin, type TestApp } from './server-app.ts'
import { validQuery } from './server-queries.ts'

type Call = { status: number; ms: number }

/** Visitors who submit and an admin who lists, without a pause, until `stop`. Every call is kept, and every acknowledged name. */
export function startLoad(api: TestApp, visitors = 5) {
  const calls: Call[] = []
  const acknowledged: string[] = []
  let isOver = false
  let count = 0

  async function measured(call: () => Promise<{ status: number }>) {
    const start = performance.now()
    const { status } = await call()
    calls.push({ status, ms: performance.now() - start })
    return status
  }

  async function visit() {
    while (!isOver) {
      const firstName = `Visitor-${++count}`
      const body = { ...validQuery, firstName }
      if ((await measured(() => api.rest('POST', '/api/users/query', { body }))) === 200) acknowledged.push(firstName)
      await measured(() => api.trpc('query', 'queries.list', {}, admin))
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  const work = Promise.all(Array.from({ length: visitors }, visit))
  return {
    calls,
    acknowledged,
    async stop() {
      isOver = true
      await work
    },
  }
}

/** The first names of all contact requests that `api` tells of from now on, until the result's `stop`. */
export function hearNames({ feed }: TestApp) {
  const over = new AbortController()
  const names = new Set<string>()
  const work = (async () => {
    for await (const { event } of feed.since(undefined, over.signal)) {
      if (event.name === 'new-userQuery') names.add(event.payload.name.split(' ')[0] ?? '')
    }
  })()
  return {
    names,
    async stop() {
      over.abort()
      await work
    },
  }
}

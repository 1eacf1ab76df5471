import { admin, type TestApp } from './server-app.ts'
import { validQuery } from './server-queries.ts'

type Call = { status: number; ms: number }

/** Submits queries and lists them in a loop until `stop`. Records all calls and acknowledged names. */
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

/** Collects the first names of all contact requests in the feed of `api` until `stop`. */
export function hearNames({ feed }: TestApp) {
  const over = new AbortController()
  const names = new Set<string>()
  const work = feed.follow(undefined, over.signal, ({ event }) => {
    if (event.name === 'new-userQuery') names.add(event.payload.name.split(' ')[0] ?? '')
  })
  return {
    names,
    async stop() {
      over.abort()
      await work
    },
  }
}

// A thread of its own for the attack of logins.bench.ts: what it costs to send must not be measured as the page's wait.
import { parentPort, workerData } from 'node:worker_threads'

let addresses = 0
const address = () => `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}`

async function login(batch: number): Promise<number> {
  const wrong = { json: { email: `nobody-${addresses}@northlattice.test`, password: 'wrong horse' } }
  const path = Array(batch).fill('account.login').join(',')
  const answer = await fetch(`${workerData.url}/trpc/${path}${batch > 1 ? '?batch=1' : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify(batch > 1 ? { ...Array(batch).fill(wrong) } : wrong),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Sends so many requests at once, of so many logins each, and answers with their statuses. */
parentPort?.on('message', async ({ requests, batch }: { requests: number; batch: number }) => {
  parentPort?.postMessage(await Promise.all(Array.from({ length: requests }, () => login(batch))))
})

// The least that a process in Node does for an accepted request: it reads a body and stores it with one prepared insert, without limits,
// rules, an event or counts. It bounds what submissions.bench.ts can reach.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'pg'

const { databaseUrl, connections }: { databaseUrl: string; connections: number } = workerData
const pool = new Pool({ connectionString: databaseUrl, max: connections })

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await json(request))
  await pool.query({ name: 'insert', text: 'insert into single_inserts (body) values ($1)', values: [body] })
  response.setHeader('content-type', 'application/json')
  response.end('{"ok":true}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

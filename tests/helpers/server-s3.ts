import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The number of objects on a page of the list. Small, so that tests need several pages. */
const PAGE = 3

/** Starts a server with the bucket `site` that implements the used part of S3 and checks the credentials. */
export async function startS3() {
  const objects = new Map<string, { body: Buffer; type: string; modified: Date }>()
  /** `requests` are the authorized ones, such as "GET uploads/x.webp". */
  const state = { isAway: false, isFull: false, requests: [] as string[] }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(`http://s3${request.url}`)
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fail = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    if (state.isAway) return fail(503, 'ServiceUnavailable')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return fail(403, 'AccessDenied')
    state.requests.push(`${request.method} ${key}`)
    if (bucket !== 'site') return fail(404, 'NoSuchBucket')
    if (request.method === 'GET' && !key) return response.end(listObjects(searchParams))
    if (request.method === 'PUT') {
      if (state.isFull) return fail(507, 'InsufficientStorage')
      const source = request.headers['x-amz-copy-source']
      if (source !== undefined) {
        const from = objects.get(decodeURIComponent(String(source)).replace(/^site\//, ''))
        if (!from) return fail(404, 'NoSuchKey')
        objects.set(key, { ...from, modified: new Date() })
        return response.end('<CopyObjectResult/>')
      }
      const type = request.headers['content-type'] ?? ''
      objects.set(key, { body: Buffer.concat(chunks), type, modified: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return fail(404, 'NoSuchKey')
    const headers = { 'content-type': object.type, 'content-length': object.body.length }
    return response.writeHead(200, headers).end(object.body)
  }

  function listObjects(parameters: URLSearchParams): string {
    const from = Number(parameters.get('continuation-token') ?? 0)
    const prefix = parameters.get('prefix') ?? ''
    const all = [...objects].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))
    const contents = all.slice(from, from + PAGE).map(([key, { modified }]) => {
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`
    })
    const more = from + PAGE < all.length
    const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    objects,
    state,
    env: {
      S3_BUCKET: 'site',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

import { type Answer, admin, type TestApp } from './server-app.ts'

/** A post that every transport accepts. */
export const validPost = {
  title: 'Zero-Knowledge, Explained',
  content: '# Why\n\nA proof says **that** something is true, and nothing else.\n\n## How\n\nWith polynomials.',
  author: 'Grace Hopper',
  category: 'Blockchain',
}

export const blogUrl = '/api/admin/dashboard/blog'

type Headers = Record<string, string>

/** One way to write posts, as an admin unless other headers are given. */
export type PostTransport = {
  transport: string
  created: number
  create: (api: TestApp, body: unknown, headers?: Headers) => Promise<Answer>
  update: (api: TestApp, id: string, body: object, headers?: Headers) => Promise<Answer>
  remove: (api: TestApp, id: string, headers?: Headers) => Promise<Answer>
  errorsOf: (answer: Answer) => unknown
}

const inJson = (body: unknown, headers: Headers) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Both ways with a body of JSON. */
export const jsonTransports: PostTransport[] = [
  {
    transport: 'REST',
    created: 201,
    create: (api, body, headers = admin) => api.rest('POST', blogUrl, inJson(body, headers)),
    update: (api, id, body, headers = admin) => api.rest('PATCH', `${blogUrl}/${id}`, inJson(body, headers)),
    remove: (api, id, headers = admin) => api.rest('DELETE', `${blogUrl}/${id}`, { headers }),
    errorsOf: ({ body }) => body.errors,
  },
  {
    transport: 'tRPC',
    created: 200,
    create: (api, body, headers = admin) => api.trpc('mutation', 'posts.create', body, headers),
    update: (api, id, body, headers = admin) => api.trpc('mutation', 'posts.update', { ...body, id }, headers),
    remove: (api, id, headers = admin) => api.trpc('mutation', 'posts.remove', { id }, headers),
    errorsOf: ({ body }) => body.data.errors,
  },
]

/** A form as a browser sends it: its bytes and its type, with the boundary. */
export async function formOf(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined) form.set(name, String(value))
  }
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await encoded.arrayBuffer()) }
}

async function byForm(api: TestApp, url: string, method: 'POST' | 'PATCH', fields: object, headers: Headers) {
  const form = await formOf({ ...fields })
  const answer = await api.rest(method, url, { ...form, headers: { ...form.headers, ...headers } })
  if (!url.startsWith('/trpc')) return answer
  return { ...answer, body: answer.body.error?.json ?? answer.body.result?.data?.json }
}

/** Both ways with a form, which may carry a file. */
export const formTransports: PostTransport[] = jsonTransports.map((json) => ({
  ...json,
  create: (api, body, headers = admin) =>
    byForm(api, json.transport === 'REST' ? blogUrl : '/trpc/posts.create', 'POST', Object(body), headers),
  update: (api, id, body, headers = admin) =>
    json.transport === 'REST'
      ? byForm(api, `${blogUrl}/${id}`, 'PATCH', Object(body), headers)
      : byForm(api, '/trpc/posts.update', 'POST', { ...Object(body), id }, headers),
}))

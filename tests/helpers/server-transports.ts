import type { Answer, TestApp } from './server-app.ts'

/** One of the two ways to the same procedure, and where it puts the messages of each field. */
export type Transport = {
  transport: string
  send: (api: TestApp, body: unknown) => Promise<Answer>
  errorsOf: (answer: Answer) => unknown
}

/** Both ways to a public form: what one of them accepts or refuses, the other has to. */
export function transportsTo(form: { rest: string; trpc: string }): Transport[] {
  const headers = { 'content-type': 'application/json' }
  return [
    {
      transport: 'REST',
      send: (api, body) => api.rest('POST', form.rest, { headers, body: JSON.stringify(body) }),
      errorsOf: ({ body }) => body.errors,
    },
    {
      transport: 'tRPC',
      send: (api, body) => api.trpc('mutation', form.trpc, body),
      errorsOf: ({ body }) => body.data.errors,
    },
  ]
}

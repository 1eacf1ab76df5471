import type { Answer, TestApp } from './server-app.ts'

/** One of the two ways to the same procedure, and where it puts the messages of each field. */
export type Door = {
  door: string
  send: (api: TestApp, body: unknown) => Promise<Answer>
  errorsOf: (answer: Answer) => unknown
}

/** Both ways to a public form: what one of them accepts or refuses, the other has to. */
export function doorsTo(form: { rest: string; trpc: string }): Door[] {
  const headers = { 'content-type': 'application/json' }
  return [
    {
      door: 'REST',
      send: (api, body) => api.rest('POST', form.rest, { headers, body: JSON.stringify(body) }),
      errorsOf: ({ body }) => body.errors,
    },
    {
      door: 'tRPC',
      send: (api, body) => api.trpc('mutation', form.trpc, body),
      errorsOf: ({ body }) => body.data.errors,
    },
  ]
}

import { QueryClientProvider } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import superjson from 'superjson'
import { beforeEach } from 'vitest'
import { type AdminApi as Api, openAdminApi, trpc } from '#src/admin/admin-api.ts'
import type { AccountViewer } from '#src/shared/account/account.schema.ts'
import type { Role } from '#src/shared/account/role.ts'

/** Procedures by name. Each returns its answer to an input, or throws. */
export type Procedures = Record<string, (input: unknown) => unknown>

/** A refusal that one of the procedures throws, in the shape of server/trpc.ts. */
export class Refusal extends Error {
  readonly httpStatus: number
  readonly errors: Record<string, string>
  constructor(httpStatus: number, message = 'Refused', errors: Record<string, string> = {}) {
    super(message)
    this.httpStatus = httpStatus
    this.errors = errors
  }
}

/** A procedure that always refuses. */
export const refuse =
  (...refusal: ConstructorParameters<typeof Refusal>) =>
  (): never => {
    throw new Refusal(...refusal)
  }

/** A procedure that refuses its first call. */
export function refuseOnce(refusal: Refusal, answer: Procedures[string] = () => undefined): Procedures[string] {
  let isFirst = true
  return (input) => {
    if (!isFirst) return answer(input)
    isFirst = false
    throw refusal
  }
}

/** A procedure that keeps its inputs in a list. */
export const keeping =
  (inputs: unknown[], answer: Procedures[string] = () => undefined) =>
  (input: unknown): unknown => {
    inputs.push(input)
    return answer(input)
  }

/** Answers the back office's calls, which come several in one request, except those that have to come alone. */
export function answerCalls(procedures: Procedures) {
  return http.all('*/trpc/:names', async ({ request, params }) => {
    const inputs = JSON.parse((await body(request)) ?? '{}')
    const names = String(params.names).split(',')
    const isBatch = new URL(request.url).searchParams.has('batch')
    const answers = await Promise.all(
      names.map((name, at) => run(procedures[name], name, isBatch ? inputs[at] : inputs)),
    )
    const refused = answers.find(({ error }) => error)
    return HttpResponse.json(isBatch ? answers : answers[0], { status: refused?.error?.json.data.httpStatus ?? 200 })
  })
}

async function body(request: Request): Promise<string | null> {
  return request.method === 'GET' ? new URL(request.url).searchParams.get('input') : request.text()
}

async function run(procedure: Procedures[string] | undefined, name: string, input: { json: unknown } | undefined) {
  if (!procedure) throw new Error(`No test expected ${name}`)
  try {
    return { result: { data: superjson.serialize(await procedure(input?.json)) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, httpStatus, errors } = error
    return { error: { json: { message, code: -32600, data: { code: 'REFUSED', httpStatus, errors } } } }
  }
}

/** Logs an admin with a role in: the guard has read the viewer before there is a screen. */
export function enterAs(api: Api, role: Role = 'owner') {
  api.utils.account.viewer.setData(undefined, adminAs(role))
}

/** The answer of `account.viewer` to an admin with a role. */
export const adminAs = (role: Role = 'owner'): AccountViewer => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ada Admin',
  email: 'ada@example.com',
  role,
  mustChangePassword: false,
})

/** The back office's calls and cache around a screen, new for each test. */
export function AdminApi({ api, children }: { api: Api; children: ReactNode }) {
  return (
    <trpc.Provider client={api.client} queryClient={api.queryClient}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}

/** Opens the client of the back office anew for each test. Returns the function that returns it. */
export function mockAdminApi(): () => Api {
  let api: Api
  beforeEach(() => {
    api = openAdminApi()
    return () => api.close()
  })
  return () => api
}

import type { AnyProcedure } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportRoutes } from '#server/rest/export-routes.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { may, type Role, roles } from '#src/shared/account/role.ts'
import { as, readRole } from '#tests/helpers/role-sessions.ts'
import { roleTable } from '#tests/helpers/role-table.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const procedureMap = z.record(
  z.string(),
  z.custom<AnyProcedure>((value) => typeof value === 'function'),
)
/** The procedures that declare what they need: all but the public ones. */
const declared = Object.entries(procedureMap.parse(appRouter._def.procedures)).flatMap(([name, { _def }]) => {
  const needs = Object(_def.meta).needs
  return needs === undefined ? [] : [{ name, type: _def.type, may: roles.filter((role) => may(role, needs)) }]
})
const expected = (name: string, list: 'procedures' | 'routes') =>
  roleTable.find((row) => row[list].includes(name))?.roles ?? []

const publicRoutes = ['POST /api/admin/login', 'GET /api/admin/logout']
const servedBesides = ['GET /api/admin/received-files/:id', 'GET /attachments/:id', 'POST /attachments']
const routes = [
  ...[...restRoutes, ...exportRoutes].map(({ method, path }) => `${method} ${path}`),
  ...servedBesides,
].filter((route) => !publicRoutes.includes(route) && !/^POST \/api\/users\//.test(route))

const message = 'Your role doesn’t include this'
const refused = { status: 403, body: { message } }

describe('the table of roles', () => {
  it('has each procedure that is not public, and each route, once', () => {
    const names = declared.map(({ name }) => name)
    expect(roleTable.flatMap(({ procedures }) => procedures).toSorted()).toEqual(names.toSorted())
    expect(roleTable.flatMap((row) => row.routes).toSorted()).toEqual(routes.toSorted())
  })

  it.each(declared)('says of $name what it declares', ({ name, may }) => {
    expect(may).toEqual(expected(name, 'procedures'))
  })
})

describe.each(roles)('as %s', (role: Role) => {
  const { api } = runApp(embedded.create, { readSession: readRole })
  const headers = as(role)

  const calls = declared.filter(({ type }) => type !== 'subscription')
  it.each(calls)('$name is allowed or refused', async ({ name, type }) => {
    // Nothing that is allowed finds a record, or an input that it takes.
    const answer = await api.trpc(type === 'mutation' ? 'mutation' : 'query', name, {}, headers)
    if (!expected(name, 'procedures').includes(role)) expect(answer).toMatchObject(refused)
    else expect(answer.body?.message).not.toBe(message)
  })

  it.each(routes)('%s is allowed or refused', async (route) => {
    const [method, path = ''] = route.split(' ')
    const url = path.replace(':id', '019a0000-0000-7000-8000-0000000000aa')
    const { status, body } = await api.rest(method as 'GET', url, { headers })
    // Beside the API, an error is plain text.
    const said = typeof body === 'string' ? body : body?.message
    if (expected(route, 'routes').includes(role)) expect(said).not.toBe(message)
    else expect({ status, said }).toEqual({ status: 403, said: message })
  })

  it.each([
    ['POST', '/api/admin/dashboard/blog'],
    ['PATCH', '/api/admin/dashboard/blog/019a0000-0000-7000-8000-0000000000aa'],
    ['POST', '/trpc/posts.create'],
    ['POST', '/trpc/posts.update'],
  ] as const)('a form by %s %s is refused before it is read, unless the role writes posts', async (method, url) => {
    const answer = await api.rest(method, url, { headers: { ...headers, 'content-type': 'multipart/form-data' } })
    const isWriter = role === 'owner' || role === 'editor'
    // 411 comes after the refusal and before the body.
    expect(answer.status).toBe(isWriter ? 411 : 403)
  })

  it('each call of a batch is allowed or refused by itself', async () => {
    const names = ['account.profile', 'queries.counts', 'posts.counts', 'account.admins']
    const answer = await api.rest('GET', `/trpc/${names.join()}?batch=1&input={}`, { headers })
    const messages = answer.body.map((one: { error?: { json: { message: string } } }) => one.error?.json.message)
    expect(messages.map((text: string | undefined) => text === message)).toEqual(
      names.map((name) => !expected(name, 'procedures').includes(role)),
    )
  })
})

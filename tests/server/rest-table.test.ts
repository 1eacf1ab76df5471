import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { restRoutes } from '#server/rest/routes.ts'

/** The table of spec section 7. Its consultation path lacks a slash; both spellings work (product decisions, "REST answers"). */
const spec = [
  'POST /api/users/consultation',
  'POST /api/users/subscribe',
  'POST /api/users/query',
  'GET /api/admin/dashboard/subscribers',
  'GET /api/admin/verify',
  'GET /api/admin/dashboard/stat',
  'GET /api/admin/logout',
  'GET /api/admin/dashboard/blogs',
  'DELETE /api/admin/dashboard/blog/{id}',
  'POST /api/admin/dashboard/blog',
  'GET /api/admin/dashboard/blog/{id}',
  'PATCH /api/admin/dashboard/blog/{id}',
  'GET /api/users/user-queries',
  'PATCH /api/users/user-queries/{id}',
  'GET /api/admin/dashboard/consultation',
  'PATCH /api/admin/dashboard/consultation{id}',
  'POST /api/admin/login',
  'GET /api/admin/profile',
  'PATCH /api/admin/update-email',
  'PATCH /api/admin/update-password',
]
/** The additions of the product decisions. */
const added = ['PATCH /api/admin/dashboard/consultation/{id}']

describe('the REST table', () => {
  const ours = restRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

  it('has each line of the spec once, and no other line', () => {
    expect(spec).toHaveLength(20)
    expect(ours.toSorted()).toEqual([...spec, ...added].toSorted())
  })

  it('is the one of docs/specification.md', () => {
    const rows = readFileSync('docs/specification.md', 'utf8').matchAll(/^\| (GET|POST|PATCH|DELETE) \| ([^|]+) \|/gm)
    const documented = [...rows].flatMap(([, method, cell = '']) =>
      [...cell.matchAll(/`([^`?]+)[^`]*`/g)].map(([, path]) => `${method} ${path}`),
    )
    expect(documented.toSorted()).toEqual(ours.toSorted())
  })
})

import { may, type Need, type Role } from '#src/shared/account/role.ts'

/** The requirement of the screens below a path; the first match applies. Screens without a match are for every role. */
const needs: readonly (readonly [path: string, need: Need])[] = [
  ['/admin/newblog', 'posts.write'],
  ['/admin/blog/editblog', 'posts.write'],
  ['/admin/blog', 'posts.read'],
  ['/admin/user-query', 'leads.read'],
  ['/admin/client-consultation', 'leads.read'],
  ['/admin/calls', 'leads.read'],
  ['/admin/people', 'leads.read'],
  ['/admin/quarantine', 'leads.read'],
  ['/admin/mail', 'leads.read'],
  ['/admin/audit', 'audit.read'],
  ['/admin/doctor', 'system.read'],
]

/** Returns whether a role includes the screen at a path. */
export function mayOpen(role: Role, pathname: string): boolean {
  const [, need = 'any'] = needs.find(([path]) => pathname === path || pathname.startsWith(`${path}/`)) ?? []
  return may(role, need)
}

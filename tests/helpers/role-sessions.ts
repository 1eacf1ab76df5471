import type { Viewer } from '#server/features/account/sessions/viewer.ts'
import { type Role, roles } from '#src/shared/account/role.ts'
import { viewer } from './server-app.ts'

/** The headers of an admin with a role. */
export const as = (role: Role) => ({ cookie: `test-role=${role}` })

/** The session and admin of these headers. */
const viewerAs = (role: Role): Viewer => ({
  session: viewer.session,
  admin: { ...viewer.admin, id: `019a0000-0000-7000-8000-00000000000${roles.indexOf(role) + 1}`, name: role, role },
})

/** Reads the sessions of these headers. */
export async function readRole(cookies: string | undefined): Promise<Viewer | null> {
  const role = roles.find((known) => cookies === as(known).cookie)
  return role ? viewerAs(role) : null
}

import type { Role } from '#src/shared/account/role.ts'

/** The session and admin of the request's cookie. */
export type Viewer = {
  /**
   * The session ends at `expiresAt` unless it is used, and at `endsAt` in any case. `confirmedAt` is the last proof of
   * the password or a second factor in it.
   */
  session: { id: string; expiresAt: Date; endsAt: Date; confirmedAt: Date | null }
  admin: {
    id: string
    name: string
    email: string
    role: Role
    mustChangePassword: boolean
    secondFactorAt: Date | null
    secondFactorDueAt: Date | null
  }
}

/** Whether the admin has to change the printed password first: such a session may do nothing else. */
export function isLimited({ admin }: Viewer): boolean {
  return admin.mustChangePassword
}

import type { AdminRow } from '#server/features/account/account.store.ts'
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

/** When a session expires unless it is used, and the columns that decide what its admin may do. */
export type LiveSession = {
  expiresAt: Date
  admin: Pick<AdminRow, 'role' | 'mustChangePassword' | 'secondFactorAt' | 'secondFactorDueAt'>
}

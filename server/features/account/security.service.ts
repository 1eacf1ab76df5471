import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { SecurityLine } from '#src/shared/account/account.schema.ts'
import { PASSWORD_MIN } from '#src/shared/account/password.schema.ts'
import { type Role, roleNames } from '#src/shared/account/role.ts'
import { roleWords } from '#src/shared/account/role-words.ts'
import { sessionWords } from '#src/shared/account/session-words.ts'
import { KEPT_DAYS } from '#src/shared/events/event.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { type AdminRow, countActiveOwners, selectAdmin } from './account.store.ts'
import type { LoginLimits } from './login/login-limits.ts'
import { isStrongHash, passwordCost } from './password/password.ts'
import { type SessionRow, selectSessionsOf } from './sessions/session.store.ts'
import { lifeFrom, type SessionLimits } from './sessions/session-life.ts'

/**
 * Returns the protections of an admin's account as measured on this server (spec section 2, "Security Information").
 */
export async function describeSecurity(
  db: Db,
  { id, role }: { id: string; role: Role },
  { loginLimits, env }: { loginLimits: LoginLimits; env: SessionLimits & Pick<Env, 'SMTP_URL'> },
  now: Date,
): Promise<SecurityLine[]> {
  const [admin, sessions, owners] = await Promise.all([
    selectAdmin(db, id),
    selectSessionsOf(db, id, now),
    countActiveOwners(db),
  ])
  return [
    twoFactor(admin, loginLimits),
    passwordPolicy(admin),
    sessionTimeout(sessions, env, now),
    {
      id: 'login-notifications',
      isMet: true,
      detail: `Every login is told at once to your other sessions ${othersIn(owners, role)}, and stays in the recent activity for up to ${KEPT_DAYS} days. ${env.SMTP_URL ? 'One from a new device is emailed to you.' : 'No email is sent.'}`,
    },
    securityAlerts(loginLimits),
    {
      id: 'admin-privileges',
      isMet: true,
      detail: `Your role is ${roleNames[role]}. ${roleWords[role]}`,
    },
  ]
}

function twoFactor(admin: AdminRow | undefined, { tries }: LoginLimits): SecurityLine {
  const isMet = Boolean(admin?.secondFactorAt)
  const detail = isMet
    ? 'A login needs a second proof besides your password: a code of your app, a passkey or a recovery code. Each code works once. A passkey that checks that it’s you needs no password.'
    : `Your account has no second factor, so the password protects it alone. Use a long one that you use nowhere else; after ${tries} wrong ones from one address the login pauses.`
  return { id: 'two-factor', isMet, detail }
}

function passwordPolicy(admin: AdminRow | undefined): SecurityLine {
  const isMet = isStrongHash(admin?.passwordHash ?? '')
  const rule = `At least ${PASSWORD_MIN} characters, none of the most common passwords, and not made of names that others know.`
  const kept = `Stored only as an argon2id hash that takes ${passwordCost.memoryCost / 1024} MiB to try.`
  const weak = 'Yours is stored in a weaker way than that: update it below, and it is stored anew.'
  const printed = 'Yours is still the one that was printed on the console: change it below.'
  const parts = [rule, kept, !isMet && weak, admin?.hasPrintedPassword && printed]
  return { id: 'password-policy', isMet, detail: parts.filter(Boolean).join(' ') }
}

/** Allows for clock differences between machines. */
const TOLERANCE_MS = MINUTE_MS

function sessionTimeout(sessions: SessionRow[], limits: SessionLimits, now: Date): SecurityLine {
  const { expiresAt, endsAt } = lifeFrom(limits, new Date(now.getTime() + TOLERANCE_MS))
  const outlasting = sessions.filter((session) => session.expiresAt > expiresAt || session.endsAt > endsAt)
  const { idle, max } = sessionWords({ idleMinutes: limits.SESSION_IDLE_MINUTES, maxHours: limits.SESSION_MAX_HOURS })
  const rule = `A session ends after ${idle} without use, for which an open page doesn’t count, and ${max} after its login in any case.`
  return {
    id: 'session-timeout',
    isMet: outlasting.length === 0,
    detail:
      outlasting.length === 0 ? rule : `${rule} One that you began under another rule lasts longer: revoke it below.`,
  }
}

function securityAlerts({ alert, isTight }: LoginLimits): SecurityLine {
  const rule = `${alert.count.toLocaleString('en-US')} wrong passwords for one account within ${inHours(alert.seconds)}, from whatever addresses, alert the account and every ${roleNames.owner}.`
  return {
    id: 'security-alerts',
    isMet: isTight,
    detail: isTight
      ? rule
      : `${rule} That is too many to be noticed in time: start the server with a lower RATE_LIMIT_SCALE.`,
  }
}

function othersIn(owners: number, role: Role): string {
  const others = owners - (role === 'owner' ? 1 : 0)
  if (others === 0) return `(there is no other ${roleNames.owner})`
  return others === 1 ? `and to one ${roleNames.owner}` : `and to ${others} ${roleNames.owner}s`
}

function inHours(seconds: number): string {
  const hours = seconds / 3600
  return hours === 1 ? 'an hour' : `${hours} hours`
}

import { KEPT_DAYS } from '#server/realtime/event.schema.ts'
import { PASSWORD_MIN, type SecurityLine } from './account.schema.ts'
import type { LoginLimits } from './login-limits.ts'
import { passwordCost } from './password.ts'
import { IDLE_HOURS, LONGEST_DAYS } from './session-life.ts'

/** What protects an admin's account, each line as this server really does it (spec section 2, "Security Information"). */
export function describeSecurity({ role }: { role: string }, { alert, tries }: LoginLimits): SecurityLine[] {
  const mebibytes = passwordCost.memoryCost / 1024
  return [
    {
      id: 'two-factor',
      isMet: false,
      detail: `This server asks for no second factor, so the password protects the account alone. Use a long one that you use nowhere else; after ${tries} wrong ones from one address the login pauses.`,
    },
    {
      id: 'password-policy',
      isMet: true,
      detail: `At least ${PASSWORD_MIN} characters. Stored only as an argon2id hash that takes ${mebibytes} MiB to try.`,
    },
    {
      id: 'session-timeout',
      isMet: true,
      detail: `A session ends ${IDLE_HOURS} hours after its last request, and ${LONGEST_DAYS} days after its login in any case.`,
    },
    {
      id: 'login-notifications',
      isMet: true,
      detail: `Every login is told at once to all other admins who are online, and stays in the recent activity for up to ${KEPT_DAYS} days.`,
    },
    {
      id: 'security-alerts',
      isMet: true,
      detail: `${alert.count} wrong passwords for one account within ${inHours(alert.seconds)}, from whatever addresses, alert all admins.`,
    },
    {
      id: 'admin-privileges',
      isMet: true,
      detail: `Your role is ${role}. Every admin may see and change everything in the back office.`,
    },
  ]
}

function inHours(seconds: number): string {
  const hours = seconds / 3600
  return hours === 1 ? 'an hour' : `${hours} hours`
}

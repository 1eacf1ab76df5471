// npm run admin -- list | disable EMAIL | enable EMAIL | remove EMAIL
// npm run admin -- role EMAIL ROLE
// npm run admin -- --email EMAIL [--name NAME] [--role ROLE] [--password-stdin]
// npm run admin -- --email EMAIL --reset-2fa
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import {
  type AdminChange,
  changeAdminByEmail,
  changeRoleByEmail,
  listAdmins,
} from '#server/features/account/admins/admin.service.ts'
import { resetFactor } from '#server/features/account/factor/second-factor.service.ts'
import { randomPassword } from '#server/features/account/password/password.ts'
import { stopWith } from '#server/operator-errors.ts'
import { adminAccount } from '#src/shared/account/account.schema.ts'
import { roleName } from '#src/shared/account/admin.schema.ts'
import { roles } from '#src/shared/account/role.ts'
import { argumentsOrStop, lineFromInput } from './arguments.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run admin -- list
       npm run admin -- disable ada@example.com
       npm run admin -- enable ada@example.com
       npm run admin -- remove ada@example.com
       npm run admin -- role ada@example.com editor
       npm run admin -- --email ada@example.com --reset-2fa
       npm run admin -- --email ada@example.com [--name "Ada"] [--role editor] [--password-stdin]
The last one adds an admin or sets a new password: one that it prints, or the first line of standard input.
The roles are ${roles.join(', ')}; a new admin is an owner unless told otherwise.`

const changes = new Map<string | undefined, AdminChange>([
  ['disable', 'disabled'],
  ['enable', 'enabled'],
  ['remove', 'removed'],
])

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values: given, positionals } = argumentsOrStop(
  { email: text, password: text, name: text, role: text, 'password-stdin': flag, 'reset-2fa': flag },
  usage,
)
const [command, email, ...others] = positionals
const change = changes.get(command)

if (command === undefined) await (given['reset-2fa'] ? reset() : set())
else if (Object.keys(given).length > 0) stopWith(usage)
else if (command === 'role' && email !== undefined) await giveRole(email, others)
else if (others.length > 0) stopWith(usage)
else if (command === 'list' && email === undefined) await inDatabase(list, { isReading: true })
else if (change && email !== undefined) await inDatabase((db) => alter(db, email, change))
else stopWith(usage)

async function set() {
  if (given.password !== undefined) {
    console.error('Warning: the list of processes shows --password to other users. Use --password-stdin.')
  }
  const chosen = given['password-stdin'] ? await lineFromInput('Password') : given.password
  const { email: address, name, role } = given
  const account = adminAccount.safeParse({ email: address, name, role, password: chosen ?? randomPassword() })
  if (!account.success) return stopWith([...account.error.issues.map(({ message }) => message), usage].join('\n'))
  const { data } = account
  await inDatabase(async (db, env) => {
    const mail = { env, siteUrl: siteUrlOf(env) }
    const done = await setAdmin(db, data, new Date(), { hasPrintedPassword: chosen === undefined, site: env, mail })
    if (done === 'added') console.log(`Added the admin ${data.email} as ${data.role ?? 'owner'}.`)
    else console.log(`${data.email} has a new password and is logged out everywhere.`)
    if (done !== 'added' && data.role !== undefined) console.log(`The role of ${data.email} is ${data.role}.`)
    if (done === 'reset-disabled') console.log(`The account is disabled: npm run admin -- enable ${data.email}`)
    if (chosen === undefined) console.log(`Password: ${data.password}\nThe next login asks for another one.`)
  })
}

async function reset() {
  const { email: address, name, role, password, 'password-stdin': isFromInput } = given
  if (address === undefined || name !== undefined || role !== undefined || password !== undefined || isFromInput)
    return stopWith(usage)
  await inDatabase(async (db, env) => {
    const hadFactor = await resetFactor({ db, env, siteUrl: siteUrlOf(env) }, address, new Date())
    const done = hadFactor ? 'has no second factor any more' : 'had no second factor'
    console.log(`${address} ${done} and is logged out everywhere.`)
  })
}

async function giveRole(address: string, others: string[]) {
  const [name, ...more] = others
  const role = roleName.safeParse(name)
  if (!role.success || more.length > 0) return stopWith(usage)
  await inDatabase(async (db, env) => {
    await changeRoleByEmail({ db, env, siteUrl: siteUrlOf(env) }, address, role.data, new Date())
    console.log(`The role of ${address} is ${role.data}.`)
  })
}

async function list(db: Db) {
  for (const admin of await listAdmins(db)) {
    const login = admin.lastLoginAt ? `last login ${admin.lastLoginAt.toISOString()}` : 'has never logged in'
    const inviter = admin.invitedBy === null ? [] : [`invited by ${admin.invitedBy}`]
    console.log(
      [admin.email, admin.name, admin.role, admin.disabledAt ? 'disabled' : 'active', login, ...inviter].join('\t'),
    )
  }
}

async function alter(db: Db, address: string, to: AdminChange) {
  await changeAdminByEmail(db, address, to, new Date())
  console.log(`${address} is ${to}${to === 'enabled' ? '' : ' and logged out everywhere'}.`)
}

// A function, because the command runs before the constants below it.
function siteUrlOf({ SITE_URL, PORT }: Env): string {
  return SITE_URL ?? `http://localhost:${PORT}`
}

/** Runs `work` and prints a refusal for the operator. The database is closed before the script exits. */
async function inDatabase(work: (db: Db, env: Env) => Promise<void>, options?: { isReading: boolean }) {
  let refusal: string | undefined
  await withDatabase(async ({ db }, env) => {
    await work(db, env).catch((error) => {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      refusal = error.message
    })
  }, options)
  if (refusal !== undefined) stopWith(refusal)
}

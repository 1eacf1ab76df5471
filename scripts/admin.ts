// npm run admin -- --email ada@example.com [--password …] [--name …]
import { parseArgs } from 'node:util'
import { stopWith } from '#server/failed-start.ts'
import { adminAccount } from '#server/features/account/account.schema.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { randomPassword } from '#server/features/account/password.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run admin -- --email ada@example.com [--password "…"] [--name "Ada"]'

const given = readArguments()
const account = adminAccount.safeParse({ ...given, password: given.password ?? randomPassword() })
if (!account.success) stopWith([...account.error.issues.map(({ message }) => message), usage].join('\n'))

await withDatabase(async ({ db }) => {
  const { email, password } = account.data
  const done = await setAdmin(db, account.data, new Date())
  console.log(
    done === 'added' ? `Added the admin ${email}.` : `${email} has a new password and is logged out everywhere.`,
  )
  if (given.password === undefined) console.log(`Password: ${password}`)
})

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { email: text, password: text, name: text } }).values
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

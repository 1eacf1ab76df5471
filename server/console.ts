import type { Env } from '#server/env.ts'
import type { NewAdmin } from '#server/features/account/admins/first-admin.service.ts'

/** Returns whether to print readable lines: on a terminal, unless LOG_FORMAT says otherwise. */
export const isReadable = ({ LOG_FORMAT }: Pick<Env, 'LOG_FORMAT'>): boolean =>
  LOG_FORMAT ? LOG_FORMAT === 'pretty' : Boolean(process.stdout.isTTY)

/** Returns whether the terminal shows colors. See https://no-color.org. */
export const hasColor = (): boolean => process.stdout.isTTY && process.stdout.hasColors()

const bold = (text: string) => (hasColor() ? `\u001b[1m${text}\u001b[0m` : text)

/** Waits for a step of the start. On a terminal a line shows the step, and then its duration. */
export async function announceStep<T>(title: string, env: Env, work: Promise<T>): Promise<T> {
  if (!isReadable(env) || !process.stdout.isTTY) return work
  const start = performance.now()
  const finish = (mark: string) =>
    process.stdout.write(`\r\u001b[2K  ${mark} ${title}  ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  process.stdout.write(`  … ${title}`)
  try {
    const result = await work
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}

/**
 * Prints the product's address and, once, the first admin's account: a generated password is stored nowhere else. Not a log line,
 * because LOG_LEVEL must not hide it.
 */
export function announceStart(env: Env, url: string, firstAdmin: NewAdmin | null): void {
  const running = `${env.SITE_NAME} is running at ${url}`
  if (!isReadable(env)) {
    announceAdmin(env, firstAdmin)
    // A space follows the address, for scripts that parse this line.
    printJson({ url, msg: `${running} and the back office at ${url}/admin` })
  } else {
    console.log(`\n  ${bold(running)}\n\n  Back office   ${url}/admin`)
    announceAdmin(env, firstAdmin)
    console.log('\n  Ctrl-C stops it.\n')
  }
}

/** Prints the password of the first admin, if it was generated. */
export function announceAdmin(env: Env, admin: NewAdmin | null): void {
  if (!admin?.password) return
  const { email, password } = admin
  if (isReadable(env)) {
    console.log(
      `\n  First admin\n    email       ${bold(email)}\n    password    ${bold(password)}\n  The password is not shown again; \`npm run admin\` sets a new one.\n`,
    )
  } else printJson({ email, password, msg: 'first admin' })
}

function printJson(line: object): void {
  console.log(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, ...line }))
}

import { spawnSync } from 'node:child_process'
import { commandFile, ensureRunnable } from './bootstrap.mjs'
import { envFile, npmOptions, run } from './process.mjs'

/** A report is large, because it lists every dependency path to every advisory. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024

/**
 * Asks the registry for advisories about the packages of the lock file. Resolves to 1 if there is one or npm fails. If
 * the registry does not answer, prints so and resolves to 0: a build must be possible without it.
 */
export async function audit(node, args = []) {
  if (args.length > 0) return verify(node, args)
  const options = { ...npmOptions(node), encoding: 'utf8', maxBuffer: MAX_REPORT_BYTES }
  const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json'], options)
  const report = parse(stdout)
  if (isUnanswered(report)) {
    console.log(`Advisories were not checked: the registry did not answer (${report.message}).`)
    return 0
  }
  if (!report?.vulnerabilities) {
    console.error(`Advisories were not checked: npm failed.\n${error?.message ?? (stdout || stderr)}`)
    return 1
  }
  const found = Object.values(report.vulnerabilities)
  for (const { name, range, severity, via } of found) {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`))
    console.error(`${severity}: ${name} ${range}\n  ${titles.join('\n  ')}`)
  }
  console.log(found.length === 0 ? 'No advisory is known about the packages of the lock.' : `${found.length} packages.`)
  return found.length === 0 ? 0 : 1
}

/** `npm run audit -- verify` checks the audit log of the installation instead. */
async function verify(node, args) {
  await ensureRunnable(node)
  return run(node, [...envFile(), commandFile('audit-log'), ...args])
}

/** Returns whether the registry could not be reached or has no advisories endpoint. */
function isUnanswered(report) {
  return report?.statusCode !== undefined || /^request to .* failed|network timeout/.test(report?.message ?? '')
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

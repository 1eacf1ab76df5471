import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, productionServer } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { installPackages, onPath } from './debian.mjs'
import { run } from './process.mjs'

// Each further checker checks much of the same again: on two cores four take half as long again as one.
const types = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', '1']
const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const playwright = ['node_modules/playwright/cli.js', 'test']

/**
 * The checks before a commit: types, lint, format, the rules of the architecture, which read files that they do not import, and the
 * tests that import what has changed since the last commit, on the embedded database. `npm test` runs all, on PostgreSQL
 * too where TEST_DATABASE_URL is set.
 */
export async function check(node) {
  const changed = existsSync('.git') ? ['--changed', '--passWithNoTests'] : []
  // Tests that start servers and commands, and those of whole backups, take longer than all others.
  const quick = [...vitest, ...changed, '--exclude', 'tests/server/processes/**']
  const env = { TEST_DATABASE_URL: '' }
  const rules = [types, lint, [...vitest, 'tests/architecture.test.ts']]
  // Together: one after the other they leave a core idle.
  const codes = await Promise.all(rules.map((step) => run(node, step, { env })))
  return codes.find((code) => code !== 0) ?? run(node, quick, { env })
}

/** Runs a step without tests and counts it as one test. */
async function asOneTest(node, title, step) {
  console.log(`\n— ${title}`)
  const ok = (await run(node, step)) === 0
  return ok ? { passed: 1, failed: 0, skipped: 0, failures: [] } : oneFailure(title)
}

async function typesAndLint(node) {
  return [await asOneTest(node, 'Types', types), await asOneTest(node, 'Lint and format', lint)]
}

const oneFailure = (failure) => ({ passed: 0, failed: 1, skipped: 0, failures: [failure] })

/** Returns the counts of a report file. A missing report, after a crash of the runner, counts as a failure. */
function counts(code, file, read) {
  let result
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return oneFailure('The runner ended without a report.')
  }
  // An error outside of the tests fails the run without a failed test.
  const isOutside = code !== 0 && result.failed === 0
  const failures = [...result.failures, ...result.outside.map((error) => `An error outside of any test\n${error}`)]
  if (isOutside && failures.length === 0) failures.push(`The runner ended with ${code}: see above.`)
  return { ...result, failed: isOutside ? 1 : result.failed, failures }
}

/** Debian installs it in a directory that is not in the PATH of users. */
const hasPooler = () => onPath(['pgbouncer', '/usr/sbin/pgbouncer']) !== undefined

/** Dovecot's own program may be there for a mail server's logins alone. */
const hasImapServer = () => onPath(['/usr/lib/dovecot/imap', '/usr/libexec/dovecot/imap']) !== undefined

async function vitests(node, folder, env) {
  console.log('\n— Unit, server and component tests')
  const missing = [
    ...(process.env.TEST_DATABASE_URL && !hasPooler() ? ['pgbouncer'] : []),
    ...(hasImapServer() ? [] : ['dovecot-imapd']),
  ]
  if (missing.length > 0) await installPackages(missing, 'the tests with a pooler and a mailbox')
  const VITEST_REPORT = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.mjs']
  const code = await run(node, [...vitest, ...reporters], { env: { ...env, VITEST_REPORT } })
  return counts(code, VITEST_REPORT, (report) => report)
}

async function endToEnd(node, folder, env) {
  console.log('\n— End-to-end tests in a browser against the built product')
  try {
    const file = join(folder, 'e2e.json')
    const CHROMIUM_PATH = await ensureBrowser(node)
    const code = await run(node, [...playwright, '--reporter=list,json'], {
      env: { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    return counts(code, file, ({ stats, suites, errors }) => ({
      outside: errors.map(({ message }) => message),
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap(failedSpecs),
    }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return oneFailure('The browser tests did not start.')
  }
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`
    })
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** Runs all tests. The last line is the sum. */
export async function testAll(node) {
  const folder = mkdtempSync(join(tmpdir(), 'northlattice-test-'))
  try {
    // Together, because the first build of a checkout leaves a core idle.
    const [, checks] = await Promise.all([ensureBuilt(node), typesAndLint(node)])
    // Tests that start a server start what was built, as production does.
    // They and the runners start Node many times; with a cache it compiles each module once.
    const env = { SERVER_ARGUMENTS: productionServer.join(' '), NODE_COMPILE_CACHE: join(folder, 'compiled') }
    const results = [...checks, await vitests(node, folder, env), await endToEnd(node, folder, env)]
    if (!hasImapServer()) console.log('\nThe tests of a mailbox were skipped: install dovecot-imapd to run them.')
    const sum = (key) => results.reduce((total, result) => total + result[key], 0)
    if (!process.env.TEST_DATABASE_URL) {
      console.log('\nThe PostgreSQL half was skipped: set TEST_DATABASE_URL to a server to run it.')
    } else if (!hasPooler()) {
      console.log('\nThe tests of poolers and of TLS with the database were skipped: install pgbouncer to run them.')
    }
    const failures = results.flatMap((result) => result.failures)
    // Repeats all failures at the end, because the first may be thousands of lines above.
    if (failures.length > 0) console.log(`\n— What failed\n\n${failures.join('\n\n')}`)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
    return sum('failed') === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { execFileSync, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'

/** Returns the path of the first of these programs that is installed. */
export function onPath(names) {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
}

/** Installs system packages, as root only. On a terminal it asks first; elsewhere, as in CI, it does not. */
export async function installPackages(names, purpose) {
  const name = names.join(' and ')
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return
  if (process.stdin.isTTY && !(await isConfirmed(`Install ${name} with apt-get for ${purpose}?`))) return
  console.log(`Installing ${name} from Debian …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  } catch {
    // The caller looks for the program and reports its absence.
  }
}

async function isConfirmed(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

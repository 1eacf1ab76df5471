import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { childEnv, npmOptions, root } from './process.mjs'
import { step } from './steps.mjs'

/** The exact Node that is fetched where the one at hand is older. Version managers read the same file. */
const NODE_VERSION = readFileSync(join(root, '.node-version'), 'utf8').trim()

const nodeRecord = join(root, 'node_modules/.cache/product-node')
const installRecord = join(root, 'node_modules/.cache/installed-lock')
const buildRecord = join(root, 'dist/.sources')

/** The server as the build writes it, from the root. */
export const builtServer = 'dist/node/main.js'

/** The sources of the pages and of the server. */
const buildInputs = [
  'src',
  'server',
  'drizzle/schema',
  'scripts/vite',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function write(file, text) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

const majorOf = (version) => Number(version.split('.')[0])

/** The path of a Node that runs the product: this one, the one found last time, or one fetched through npm. */
export async function ensureNode() {
  if (majorOf(process.versions.node) >= majorOf(NODE_VERSION)) return process.execPath
  const [version, known] = read(nodeRecord)?.split('\n') ?? []
  if (version === NODE_VERSION && existsSync(known)) return known
  return step(`Fetching Node ${NODE_VERSION}`, async () => {
    const args = ['exec', '--yes', `--package=node@${NODE_VERSION}`, '--', 'node', '-p', 'process.execPath']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: root, shell: process.platform === 'win32' })
    return stdout.trim()
  })
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** What was installed last: 'all' for a developer, 'build' for the time of a build, or 'production'; and of which lock. */
function lastInstalled() {
  const [lock, packages] = read(installRecord)?.split(' ') ?? []
  return { lock, packages }
}

/** The packages of this checkout's lock that are installed, or undefined. */
function installed() {
  const { lock, packages } = lastInstalled()
  return lock === lockDigest() ? packages : undefined
}

/** Whether a command of developers installed the packages, also those of an earlier lock. */
const isDevelopers = () => lastInstalled().packages === 'all'

const record = (packages) => write(installRecord, `${lockDigest()} ${packages}`)

async function npm(node, title, args, packages) {
  await step(title, async (spawn) => {
    const code = await spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], npmOptions(node))
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed (exit ${code})`)
  })
  record(packages)
  write(nodeRecord, `${NODE_VERSION}\n${node}`)
}

/** Installs all packages of the lock, also those that only development needs; they stay. */
export async function ensureInstalled(node) {
  await ensureBuildable(node, 'all')
}

async function ensureBuildable(node, packages) {
  const now = installed()
  if (now !== 'all' && now !== 'build') await npm(node, 'Installing packages', ['ci', '--include=dev'], packages)
  else if (now !== packages) record(packages)
}

/** Installs the packages that the server and its commands need. */
export async function ensureRunnable(node) {
  if (installed()) return
  if (isDevelopers()) await ensureInstalled(node)
  else await npm(node, 'Installing packages', ['ci', '--omit=dev'], 'production')
}

/**
 * Makes the server ready to start. A build needs the packages for development; they are removed after it, or at the next start if
 * that was interrupted, unless this checkout had them before and is therefore a developer's.
 */
export async function ensureServable(node) {
  if (isBuilt()) await ensureRunnable(node)
  else {
    await ensureBuildable(node, isDevelopers() ? 'all' : 'build')
    await ensureBuilt(node)
  }
  if (installed() === 'build') await removeBuildPackages(node)
}

async function removeBuildPackages(node) {
  try {
    await npm(node, 'Removing build packages', ['prune', '--omit=dev'], 'production')
  } catch (error) {
    // The server runs with them too.
    console.error(`${error.message}. The packages of the build stay until the next start.`)
  }
}

function* files(path) {
  if (statSync(path).isFile()) return yield path
  // Step by step: reading a directory recursively is not in every Node 18.
  for (const name of readdirSync(path)) yield* files(join(path, name))
}

/** Changes when a source is edited, added or removed. */
function sourcesSignature() {
  const hash = createHash('sha256')
  for (const file of buildInputs.flatMap((input) => [...files(join(root, input))]).sort()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)} ${size} ${Math.trunc(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

const isBuilt = () => read(buildRecord) === sourcesSignature()

/** Builds the pages and the server when a source is newer than `dist`. */
export async function ensureBuilt(node, { always = false } = {}) {
  if (!always && isBuilt()) return
  await step('Building', async (spawn) => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--configLoader', 'native', '--logLevel', 'warn']
    const code = await spawn(node, vite, { cwd: root, env: childEnv(node) })
    if (code !== 0) throw new Error(`The build failed (exit ${code})`)
  })
  // After the build: it may write the route tree, which is a source.
  write(buildRecord, sourcesSignature())
}

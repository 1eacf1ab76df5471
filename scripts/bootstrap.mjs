import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { childEnv, npmOptions, root } from './process.mjs'
import { step } from './steps.mjs'

/** The exact Node version to fetch if the current one is older. Version managers read the same file. */
const NODE_VERSION = readFileSync(join(root, '.node-version'), 'utf8').trim()

const nodeRecord = join(root, 'node_modules/.cache/product-node')
const installRecord = join(root, 'node_modules/.cache/installed-lock')
const buildRecord = join(root, 'dist/.sources')

/**
 * Node's arguments for the server as the build writes it. V8 gives its young generation 32 MiB at the start and keeps them; the server
 * needs a fraction of that. With 4 instead of 8, live events would move garbage of 2,000 sockets into the old generation.
 */
export const productionServer = ['--max-semi-space-size=8', 'dist/node/main.js']

/**
 * Node's arguments for backups, which run beside a server: V8 collects garbage early, which takes 55 MiB less and a quarter more time. As in
 * `server/backup/schedule.ts`.
 */
export const frugal = ['--optimize-for-size', '--max-semi-space-size=4']

/** The inputs of the build. */
const buildInputs = ['src', 'server', 'drizzle/schema', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json']

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function write(file, text) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

const majorOf = (version) => Number(version.split('.')[0])

/** Returns the path of a sufficient Node: the current one, the one found last time or one fetched through npm. */
export async function ensureNode() {
  if (majorOf(process.versions.node) >= majorOf(NODE_VERSION)) return process.execPath
  const [version, known] = read(nodeRecord)?.split('\n') ?? []
  if (version === NODE_VERSION && existsSync(known)) return known
  return step(`Fetching Node ${NODE_VERSION}`, async () => {
    const args = ['exec', '--yes', `--package=node@${NODE_VERSION}`, '--', 'node', '-p', 'process.execPath']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: root })
    return stdout.trim()
  })
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Returns the last installation: its packages ('all' for developers, or 'production') and the hash of its lock file. */
function lastInstalled() {
  const [lock, packages] = read(installRecord)?.split(' ') ?? []
  return { lock, packages }
}

async function install(node, args, packages) {
  await step('Installing packages', async (spawn) => {
    const code = await spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], npmOptions(node))
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed (exit ${code})`)
  })
  write(installRecord, `${lockHash()} ${packages}`)
  write(nodeRecord, `${NODE_VERSION}\n${node}`)
}

/** Installs all packages of the lock file, including those for development. */
export async function ensureInstalled(node) {
  const { lock, packages } = lastInstalled()
  if (lock !== lockHash() || packages !== 'all') await install(node, ['ci', '--include=dev'], 'all')
}

/** Installs the packages of the server, its commands and the build. A developer's checkout keeps all. */
export async function ensureRunnable(node) {
  const { lock, packages } = lastInstalled()
  if (packages === 'all') await ensureInstalled(node)
  else if (lock !== lockHash()) await install(node, ['ci', '--omit=dev'], 'production')
}

function* files(path) {
  if (statSync(path).isFile()) return yield path
  // Not every Node 18 can read a directory recursively.
  for (const name of readdirSync(path)) yield* files(join(path, name))
}

/** Returns a hash that changes when a source is edited, added or removed. */
function sourcesSignature() {
  const hash = createHash('sha256').update(lockHash())
  for (const file of buildInputs.flatMap((input) => [...files(join(root, input))]).sort()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)} ${size} ${Math.trunc(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

const isBuilt = () => read(buildRecord) === sourcesSignature()

/**
 * Returns the file of a command: what the build wrote, or the source if one has changed since. It does not build, which would replace
 * the files of a running server.
 */
export const commandFile = (name) => (isBuilt() ? `dist/node/${name}.js` : `scripts/${name}.ts`)

/** Builds the pages, the server and the commands if a source has changed since the last build. */
export async function ensureBuilt(node, { always = false } = {}) {
  if (!always && isBuilt()) return
  // A build that dies leaves files of which some are missing.
  rmSync(buildRecord, { force: true })
  await step('Building', async (spawn) => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--configLoader', 'native', '--logLevel', 'warn']
    const code = await spawn(node, vite, { cwd: root, env: childEnv(node) })
    if (code !== 0) throw new Error(`The build failed (exit ${code})`)
  })
  // After the build, because it may write the route tree, which is a source.
  write(buildRecord, sourcesSignature())
}

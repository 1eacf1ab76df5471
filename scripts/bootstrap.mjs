import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runNpm } from './process.mjs'

const NODE_MAJOR = 24

const nodePathFile = join(root, 'node_modules/.cache/product-node')
const installStamp = join(root, 'node_modules/.cache/installed-lock')
const buildStamp = join(root, 'dist/.sources')

/** What the built pages are made of. */
const buildInputs = ['src', 'server', 'scripts/vite', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function write(file, text) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

/** The path of a Node that runs the product: this one, the one found last time, or one fetched through npm. */
export function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const known = read(nodePathFile)
  if (known && existsSync(known)) return known
  const args = ['exec', '--yes', `--package=node@${NODE_MAJOR}`, '--', 'node', '-p', 'process.execPath']
  const options = {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  }
  return execFileSync('npm', args, options).trim()
}

/** Installs the packages of the lock when `node_modules` holds others. */
export async function ensureInstalled(node) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (read(installStamp) === lock) return
  console.log('Installing packages …')
  const code = await runNpm(node, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error(`npm ci failed (exit ${code})`)
  write(installStamp, lock)
  write(nodePathFile, node)
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
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Builds the pages when a source is newer than `dist`. */
export async function ensureBuilt(node, { always = false } = {}) {
  if (!always && read(buildStamp) === sourcesSignature()) return true
  console.log('Building …')
  const code = await run(node, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--app',
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) throw new Error(`The build failed (exit ${code})`)
  // After the build: it may write the route tree, which is a source.
  write(buildStamp, sourcesSignature())
  return true
}

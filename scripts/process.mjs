import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Returns the environment of a child process. The product's Node comes first in the path, so that npm and other tools
 * use it.
 */
export function childEnv(node, extra = {}) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Runs a program with the product's Node and returns its exit code. */
export function run(node, args, { env = {}, ...options } = {}) {
  return exitCode(spawn(node, args, { cwd: root, stdio: 'inherit', env: childEnv(node, env), ...options }))
}

/** Returns the options of a child process that runs npm with the product's Node. */
export function npmOptions(node) {
  return { cwd: root, env: childEnv(node) }
}

/** Returns Node's flag for `.env` if the file exists. Without the file, Node would print a notice at each start. */
export function envFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/** Runs the server. Forwards signals to it and waits for its graceful stop. */
export function runServer(node, args, env) {
  const server = spawn(node, [...envFile(), ...args], {
    cwd: root,
    stdio: 'inherit',
    // The compile cache speeds up the loading of hundreds of modules.
    env: childEnv(node, { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env }),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  return exitCode(server)
}

/** Resolves to the exit code of a child process: after a signal to 128 and its number, as in a shell. */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

import { execFile } from 'node:child_process'

type Settings = Record<string, string> & { stdin?: string }

/** Returns the file of a command: what was built where the whole suite runs, or its source where one file of it does. */
export const commandFile = (name: string) =>
  process.env.SERVER_ARGUMENTS ? `dist/node/${name}.js` : `scripts/${name}.ts`

/** Runs a command as `npm run` does. Like `runScript`. */
export const runCommand = (name: string, args: string[], settings: Settings) =>
  runScript(commandFile(name), args, settings)

/**
 * Runs a script as npm does and returns its result. Uses the embedded database unless `env` names another. `stdin` is
 * the script's input.
 */
export function runScript(script: string, args: string[], { stdin = '', ...env }: Settings) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const settings = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env }
    const child = execFile(process.execPath, [script, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
    child.stdin?.end(stdin)
  })
}

import { execFile } from 'node:child_process'

/**
 * Runs a script as npm does and returns its result. Uses the embedded database unless `env` names another. `stdin` is
 * the script's input.
 */
export function runScript(
  script: string,
  args: string[],
  { stdin = '', ...env }: Record<string, string> & { stdin?: string },
) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const settings = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env }
    const child = execFile(process.execPath, [script, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
    child.stdin?.end(stdin)
  })
}

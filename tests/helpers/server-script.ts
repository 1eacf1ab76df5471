import { execFile } from 'node:child_process'

/** Runs a script as npm does and answers how it ended. On the embedded database unless `env` names another. */
export function runScript(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const settings = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env }
    execFile(process.execPath, [script, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

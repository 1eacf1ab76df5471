// Prints the steps of the set-up: on a terminal one line per step with progress and time, elsewhere plain text.
import { spawn } from 'node:child_process'
import { exitCode } from './process.mjs'

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100

const isTerminal = () => Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb' && !process.env.CI
const hasColor = () => !process.env.NO_COLOR

const colored = (code, text) => (hasColor() ? `\u001b[${code}m${text}\u001b[0m` : text)
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step of the set-up and returns its result. `work` receives a function that runs a child process and resolves
 * to its exit code. On a terminal the child's output is buffered and printed only if the step fails; elsewhere it
 * passes through.
 */
export async function step(title, work) {
  if (!isTerminal()) {
    console.log(`${title} …`)
    return work((command, args, options) => exitCode(spawn(command, args, { stdio: 'inherit', ...options })))
  }
  const start = Date.now()
  const output = []
  let frame = 0
  const draw = (mark) => process.stdout.write(`\r\u001b[2K  ${mark} ${title}  ${colored(2, seconds(start))}`)
  const timer = setInterval(() => draw(colored(36, FRAMES[frame++ % FRAMES.length])), FRAME_MS)
  const finish = (mark) => {
    clearInterval(timer)
    draw(mark)
    process.stdout.write('\n')
  }
  try {
    const result = await work((command, args, options) => {
      const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
      return exitCode(child)
    })
    finish(colored(32, '✓'))
    return result
  } catch (error) {
    finish(colored(31, '✗'))
    process.stderr.write(Buffer.concat(output))
    throw error
  }
}

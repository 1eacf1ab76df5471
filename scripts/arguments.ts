import { createInterface } from 'node:readline'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { stopWith } from '#server/operator-errors.ts'

/**
 * Returns the arguments of the command. Ends the process with the usage for `--help`, and with the mistake and the usage when they
 * cannot be parsed.
 */
export function argumentsOrStop<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Ends the process with the usage when a command that takes no arguments is given some. */
export function noArgumentsOrStop(usage: string): void {
  if (argumentsOrStop({}, usage).positionals.length > 0) stopWith(usage)
}

/** Returns the first line of standard input, which may be empty. On a terminal it is asked for by its name. */
export async function lineFromInput(name: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(`${name}, shown as you type: `)
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

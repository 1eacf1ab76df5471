import { createInterface } from 'node:readline'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { stopWith } from '#server/startup-errors.ts'

/** Returns the arguments of the command. Ends the process with the mistake and the usage when they cannot be parsed. */
export function argumentsOrStop<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Returns the first line of standard input, which may be empty. On a terminal it is asked for by its name. */
export async function lineFromInput(name: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(`${name}, shown as you type: `)
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

import { printableError } from '#server/describe-error.ts'

/** A start that an operator can put right; the message is the one line to print. */
export class CannotStart extends Error {}

/** Ends a start that failed: one line for what an operator can put right, the whole error for a bug. */
export function explain(error: unknown): never {
  if (error instanceof CannotStart) return stopWith(error.message)
  console.error(printableError(error))
  process.exit(1)
}

/** Says what is wrong and ends the process. */
export function stopWith(line: string): never {
  console.error(line)
  process.exit(1)
}

/** What went wrong when the server began to listen, as the line to print where we know it. */
export function listenFailure(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new CannotStart(`Port ${PORT} of ${HOST} is in use. Set PORT to another one.`, { cause: error })
    case 'EACCES':
      return new CannotStart(`Port ${PORT} needs rights that this user has not. Set PORT to another one.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new CannotStart(`${HOST} is not an address of this machine. Set HOST to one that is.`, { cause: error })
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`The name ${HOST} has no address. Set HOST to one that has.`, { cause: error })
    default:
      return error
  }
}

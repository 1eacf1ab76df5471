import { writeFileSync } from 'node:fs'

/** A reporter of Vitest: writes the errors outside of any test, which its JSON reporter leaves out, as a list to `OUTSIDE_ERRORS`. */
export default class {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ stack, message, cause }) =>
      [stack ?? message, cause?.message].filter(Boolean).join('\n'),
    )
    writeFileSync(process.env.OUTSIDE_ERRORS, JSON.stringify(texts))
  }
}

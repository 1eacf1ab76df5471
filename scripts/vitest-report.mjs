import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * A reporter of Vitest: writes the counts, the failures with their differences, and the errors outside of any test to `VITEST_REPORT`.
 * Vitest's JSON reporter leaves the last two out.
 */
export default class {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failures = [
      // A hook or an import that fails, whose tests count as skipped.
      ...suites.flatMap((suite) => failuresOf(suite, suite.errors())),
      ...tests.flatMap((test) => failuresOf(test, test.result().errors ?? [])),
    ]
    const report = { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), failures }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify({ ...report, outside: errors.map(textOf) }))
  }
}

function failuresOf(task, errors) {
  const { moduleId } = task.module ?? task
  const name = [relative('.', moduleId), task.fullName].filter(Boolean).join(' › ')
  return errors.length > 0 ? [`${name}\n${errors.map(textOf).join('\n')}`] : []
}

const textOf = ({ stack, message, cause, diff }) =>
  [stack ?? message, cause?.message, diff && stripVTControlCharacters(diff)].filter(Boolean).join('\n')

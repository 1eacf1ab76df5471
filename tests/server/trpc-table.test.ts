import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from '#server/router.ts'
import { liveEvent } from '#src/shared/events/event.schema.ts'

const spec = readFileSync('docs/specification.md', 'utf8')

type Procedure = { _def: { meta?: { needs?: unknown } } }
const procedures = z
  .record(
    z.string(),
    z.custom<Procedure>((value) => typeof value === 'function'),
  )
  .parse(appRouter._def.procedures)

/** Returns the lines of the table under a heading of the specification, each as its cells. */
function tableUnder(heading: string): string[][] {
  const [, after = ''] = spec.split(`\n### ${heading}\n`)
  const [part = ''] = after.split('\n#')
  return [...part.matchAll(/^\| (`.*) \|$/gm)].map(([, cells = '']) => cells.split('|'))
}
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

describe('docs/specification.md', () => {
  it('names every procedure of tRPC, by who may call it', () => {
    const documented = tableUnder('tRPC').flatMap(([router, anyone, admins]) => [
      ...namesIn(anyone).map((name) => `${namesIn(router)[0]}.${name}: anyone`),
      ...namesIn(admins).map((name) => `${namesIn(router)[0]}.${name}: admins`),
    ])
    const ours = Object.entries(procedures).map(
      ([path, { _def }]) => `${path}: ${_def.meta?.needs === undefined ? 'anyone' : 'admins'}`,
    )
    expect(documented.toSorted()).toEqual(ours.toSorted())
  })

  it('names every event of the real-time channel', () => {
    const documented = tableUnder('Real-time channel').flatMap(([cell]) => namesIn(cell))
    const ours = liveEvent.options.map(({ shape }) => shape.name.value)
    expect(documented.toSorted()).toEqual([...ours, 'events-missed'].toSorted())
  })
})

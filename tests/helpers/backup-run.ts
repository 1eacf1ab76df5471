import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ageKey, backUp, fill, type Place, type PlaceKind, restore } from './backups.ts'

/**
 * Fills an installation and takes its backup, `site.backup`, for the tests of the `describe` that calls it. The objects are filled before
 * the first test. All places are removed in the end.
 */
export function runBackup(kind: PlaceKind, settings?: () => Record<string, string>) {
  const source = {} as Place
  const age = {} as Awaited<ReturnType<typeof ageKey>>
  /** The session of the installation's admin. */
  const session = { cookie: '' }
  const places: Place[] = []
  const at = (name: string) => path.join(source.parent, name)
  /** Makes another place, of the same kind unless told. */
  async function make(other = kind, more?: Record<string, string>) {
    const place = await other.make(more)
    places.push(place)
    return place
  }
  beforeAll(async () => {
    Object.assign(age, await ageKey())
    Object.assign(source, await make(kind, settings?.()))
    Object.assign(session, await fill(source))
    await backUp(source.env, at('site.backup'), age.encryptionKey)
  }, 120_000)
  afterAll(async () => {
    for (const { remove } of places) await remove()
  })
  return {
    source,
    age,
    session,
    at,
    make,
    restoreInto: ({ env }: Place, file = at('site.backup')) => restore(env, file, age.key),
  }
}

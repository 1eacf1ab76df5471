import { readEnv } from '#server/env.ts'
import { explain, stopWith } from '#server/failed-start.ts'

// What takes long to load comes after the settings, so that a mistake in them is told at once, and the database opens while
// the rest loads.
const settings = readEnv()
if ('mistakes' in settings) stopWith(settings.mistakes.join('\n'))
const { env } = settings
try {
  const { openConfigured } = await import('#server/database/configured.ts')
  const [database, { serve }] = await Promise.all([openConfigured(env), import('#server/serve.ts')])
  await serve(env, database)
} catch (error) {
  explain(error)
}

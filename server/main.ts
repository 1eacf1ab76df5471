import { announceStep } from '#server/console.ts'
import { readEnv } from '#server/env.ts'
import { explain, stopWith } from '#server/failed-start.ts'

// What takes long to load comes after the settings, so that a mistake in them is told at once, and the database opens while
// the rest loads.
// Node would print an error with all it carries, such as what visitors sent.
process.on('uncaughtException', explain)

const settings = readEnv()
if ('mistakes' in settings) stopWith(settings.mistakes.join('\n'))
const { env } = settings
try {
  const { openConfigured } = await import('./db/configured.ts')
  const opening = Promise.all([openConfigured(env), import('#server/serve.ts')])
  const [database, { serve }] = await announceStep('Opening the database', env, opening)
  await serve(env, database)
} catch (error) {
  explain(error)
}

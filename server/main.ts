import cluster from 'node:cluster'
import { recipientMistake } from '#server/backup/recipient.ts'
import { announceStep } from '#server/console.ts'
import { envOrStop, stopOnError, stopWith } from '#server/operator-errors.ts'

// Slow modules load after the settings are read, so that mistakes are reported at once, and while the database opens.
// Node would print an error with all its properties, which may hold visitors' data.
process.on('uncaughtException', stopOnError)

const env = envOrStop()
// Otherwise the first backup would find it, perhaps a day later.
const mistake = cluster.isPrimary ? await recipientMistake(env) : undefined
if (mistake) stopWith(mistake)
// In development Vite watches the sources from one process.
const hasWorkers = env.WEB_CONCURRENCY > 1 && env.NODE_ENV !== 'development'
try {
  if (hasWorkers && cluster.isPrimary) {
    const { runWorkers } = await import('#server/workers.ts')
    await runWorkers(env)
  } else {
    const { openConfigured } = await import('#server/db/open.ts')
    const opening = Promise.all([openConfigured(env), import('#server/serve.ts')])
    const [database, { serve }] = await (hasWorkers ? opening : announceStep('Opening the database', env, opening))
    await serve(env, database)
  }
} catch (error) {
  stopOnError(error)
}

import { knownMigrations } from '#server/db/migrate.ts'
import type { Check } from './check.ts'
import { off, ok, problem } from './check.ts'
import { selectDatabase, selectLastMigration } from './doctor.store.ts'

const OLDEST_POSTGRES = 150_000
const CLOCK_MS = 2000

export const databaseChecks: readonly Check[] = [
  {
    name: 'Database version',
    async run({ db }) {
      const { version, versionName } = await selectDatabase(db)
      return version >= OLDEST_POSTGRES
        ? ok(`PostgreSQL ${versionName}.`)
        : problem(`PostgreSQL ${versionName} is too old: upgrade it to 15 or later.`)
    },
  },
  {
    name: 'Encoding and collation',
    async run({ db }) {
      const { encoding, isCollationOutdated } = await selectDatabase(db)
      if (encoding !== 'UTF8')
        return problem(`The encoding is ${encoding}: copy the database into one with the encoding UTF8.`)
      return isCollationOutdated
        ? problem(
            'The sort order of the operating system changed: run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
          )
        : ok(`${encoding}.`)
    },
  },
  {
    name: 'Extension pg_trgm',
    async run({ db }) {
      const { hasTrigrams } = await selectDatabase(db)
      if (!hasTrigrams && (await selectLastMigration(db)) === undefined) return off('The first start installs it.')
      return hasTrigrams ? ok('Installed.') : problem('It is missing: run CREATE EXTENSION pg_trgm in the database.')
    },
  },
  {
    name: 'Migrations',
    async run({ db }) {
      const [last, known] = [await selectLastMigration(db), knownMigrations().map(({ hash }) => hash)]
      if (last === undefined) return off('There are no tables yet: the first start makes them.')
      if (last === known.at(-1)) return ok(`All ${known.length} are applied.`)
      return !known.includes(last)
        ? problem('The tables are of a later version: start that version.')
        : problem('The tables are of an earlier version: take a backup, then start the server.')
    },
  },
  {
    name: 'Clock',
    async run({ db }) {
      const before = Date.now()
      const { now } = await selectDatabase(db)
      // The database read its clock at some time between `before` and now.
      const ahead = now < before ? now - before : Math.max(0, now - Date.now())
      return Math.abs(ahead) <= CLOCK_MS
        ? ok('It agrees with the database’s clock.')
        : problem(`The database’s clock differs by ${(ahead / 1000).toFixed(1)} s: set both by NTP.`)
    },
  },
]

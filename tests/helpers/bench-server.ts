import { createOn } from './server-database.ts'
import { startServer } from './server-process.ts'

/** The first admin of a server that is measured. */
export const benchAccount = { email: 'bench@northlattice.test', password: 'nineteen quokkas count' }

/**
 * Starts a server to be measured. With BENCH_DATABASE_URL it makes a database of its own on that PostgreSQL server, which `end` drops
 * again; without, the server has its embedded one.
 */
export async function startBenchServer(settings: Record<string, string>) {
  const address = process.env.BENCH_DATABASE_URL
  const test = address ? await createOn(address) : null
  const admin = { ADMIN_EMAIL: benchAccount.email, ADMIN_PASSWORD: benchAccount.password }
  const server = await startServer({ DATABASE_URL: test?.url ?? '', ...admin, ...settings })
  return {
    ...server,
    databaseName: test ? 'PostgreSQL' : 'embedded database',
    async end() {
      await server.end()
      await test?.drop()
    },
  }
}

import { startServer } from '../helpers/server-process.ts'

export const admin = { email: 'admin@northlattice.test', password: 'correct horse battery staple' }

/** Starts one built server for the whole run, on the embedded database. The tests get its URL as BASE_URL. */
export default async function startForAll() {
  // Here, because every test imports this file for the admin.
  const { makeEmbedded } = await import('../helpers/empty-databases.ts')
  const removeEmpty = await makeEmbedded()
  const server = await startServer({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '100',
    DATABASE_URL: '',
  })
  process.env.BASE_URL = server.url
  return async () => {
    await server.end()
    await removeEmpty()
  }
}

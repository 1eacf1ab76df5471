import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionOptions } from '#server/db/connection-options.ts'
import { migratePostgres } from '#server/db/migrate.ts'
import { openConfigured } from '#server/db/open.ts'
import { OperatorError } from '#server/operator-errors.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { credentials, firstAdmin } from '#tests/helpers/server-account.ts'
import { testEnv } from '#tests/helpers/server-app.ts'
import { createOn, type TestDatabase } from '#tests/helpers/server-database.ts'
import { hasPooler, startPooler } from '#tests/helpers/server-pooler.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runScript } from '#tests/helpers/server-script.ts'

// PgBouncer provides TLS, so that the tests need no PostgreSQL with a certificate.
describe.skipIf(!hasPooler)('TLS with the database', { timeout: 90_000 }, () => {
  let folder: string
  const file = (name: string) => join(folder, name)
  let real: TestDatabase
  let secured: Awaited<ReturnType<typeof startPooler>>

  function makeCertificate(name: string, ...more: string[]) {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file(`${name}.key`)]
    const certificate = ['-subj', `/CN=${name}`, '-out', file(`${name}.pem`)]
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...certificate, ...more], { stdio: 'pipe' })
  }

  /** Returns the URL of the database with TLS under another host name or with other TLS settings. */
  function address(search: string, hostname = 'localhost') {
    const url = Object.assign(new URL(secured.url), { hostname, password: 'top-secret' })
    url.search = search.replaceAll('=:', `=${folder}/`)
    return url.href
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'certificates-'))
    chmodSync(folder, 0o755)
    makeCertificate('authority')
    makeCertificate('stranger')
    const signer = ['-CA', file('authority.pem'), '-CAkey', file('authority.key')]
    makeCertificate('database', ...signer, '-addext', 'subjectAltName=DNS:localhost')
    chmodSync(file('database.key'), 0o644)
    writeFileSync(file('junk.pem'), 'junk')
    real = await createOn(process.env.TEST_DATABASE_URL ?? '')
    secured = await startPooler(real.url ?? '', {
      pool_mode: 'session',
      default_pool_size: 20,
      client_tls_sslmode: 'require',
      client_tls_key_file: file('database.key'),
      client_tls_cert_file: file('database.pem'),
    })
  })
  afterAll(async () => {
    await secured?.remove()
    await real?.drop()
    rmSync(folder, { recursive: true })
  })

  it('serves pages, calls and live events over verified connections', async () => {
    const server = await startServer({
      NODE_ENV: 'test',
      DATABASE_URL: address('sslmode=verify-full&sslrootcert=:authority.pem'),
      ...firstAdmin,
    })
    const post = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const login = await post('/api/admin/login', credentials)
    const socket = openSocket(server.url, { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    await socket.opened
    await socket.subscribe()
    expect((await post('/api/users/query', validQuery)).status).toBe(200)
    await until(() => socket.events.length === 1)
    socket.close()
    expect(await server.end()).toBe(0)
  })

  it.each([
    ['sslmode=verify-full&sslrootcert=:authority.pem', 'localhost', 'ok'],
    ['sslmode=verify-full&sslrootcert=:authority.pem', '127.0.0.1', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['sslmode=verify-full&sslrootcert=:stranger.pem', 'localhost', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['sslmode=verify-full', 'localhost', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['sslrootcert=:authority.pem', '127.0.0.1', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['sslmode=require', 'localhost', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['sslmode=require&sslrootcert=:authority.pem', '127.0.0.1', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['sslmode=verify-ca&sslrootcert=:authority.pem', '127.0.0.1', 'ok'],
    ['sslmode=verify-ca&sslrootcert=:stranger.pem', 'localhost', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['sslmode=no-verify', '127.0.0.1', 'ok'],
  ])('means the same to both drivers: %s at %s', async (search, hostname, outcome) => {
    const config = connectionOptions(address(search, hostname))
    const outcomeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        ({ code }) => code,
      )
    const client = new Client(config)
    client.on('error', () => {})
    expect(await outcomeOf(client.connect().then(() => client.end()))).toBe(outcome)
    expect(await outcomeOf(migratePostgres(config))).toBe(outcome)
  })

  const certificate = 'The certificate of the database at DATABASE_URL is'

  it('ends the process with one line when the authority is another, without the password', async () => {
    const DATABASE_URL = address('sslmode=verify-full&sslrootcert=:stranger.pem')
    expect(await runScript('server/main.ts', [], { DATABASE_URL, DATA_DIR: file('data') })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${certificate} from an unknown authority. Set sslrootcert in DATABASE_URL to the file with that authority's certificate.\n`,
    })
  })

  it.each([
    [
      'sslmode=verify-full&sslrootcert=:authority.pem',
      '127.0.0.1',
      `${certificate} for another host name. Connect by the name that it is for.`,
    ],
    [
      'sslmode=verify-full&sslrootcert=:none.pem',
      'localhost',
      'The certificate file none.pem that DATABASE_URL names cannot be read.',
    ],
    [
      'sslmode=verify-full&sslcert=:junk.pem&sslkey=:junk.pem',
      'localhost',
      'The certificate or key that DATABASE_URL names is not a PEM file, or they are not a pair.',
    ],
    [
      '',
      'localhost',
      'The database at DATABASE_URL refuses connections without TLS. Add sslmode=verify-full to DATABASE_URL.',
    ],
  ])('says in one line what is wrong with %j at %s', async (search, hostname, line) => {
    const env = testEnv({ DATABASE_URL: address(search, hostname), DATA_DIR: file('data') })
    await expect(openConfigured(env)).rejects.toEqual(new OperatorError(line.replace('none.pem', file('none.pem'))))
  })

  it('does not go on in plain text with a database that offers no TLS', async () => {
    const env = testEnv({ DATABASE_URL: `${real.url}?sslmode=require`, DATA_DIR: file('data') })
    await expect(openConfigured(env)).rejects.toEqual(
      new OperatorError(
        'The database at DATABASE_URL offers no TLS. Turn it on there, or leave sslmode out of DATABASE_URL.',
      ),
    )
  })
})

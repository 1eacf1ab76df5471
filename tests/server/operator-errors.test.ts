import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { fromDatabaseError, fromListenError, OperatorError } from '#server/operator-errors.ts'
import { postgresql, serverUrl } from '#tests/helpers/server-database.ts'

const coded = (code: string) => Object.assign(new Error('raw'), { code })
/** Wraps an error as drizzle does. */
const wrapped = (code: string) => new Error('Failed query', { cause: coded(code) })

const DATABASE_URL = 'postgres://db.example/site'
const DATA_DIR = '/data'

// Failures that cannot be produced reliably on a test machine. processes/process.test.ts has the others.
describe('a failed start', () => {
  it.each([
    ['28000', /refuses the user or the password/],
    ['28P01', /refuses the user or the password/],
    ['3D000', /does not exist/],
    ['42501', /lacks the right to create tables/],
    ['CERT_HAS_EXPIRED', /is not valid now/],
    ['ENOTFOUND', /cannot be reached/],
    ['53100', /^There is no space left on the server of DATABASE_URL/],
    ['ENOSPC', /^There is no space left for DATA_DIR \/data/],
  ])('tells what PostgreSQL means by %s', (code, line) => {
    for (const error of [coded(code), wrapped(code)]) {
      const failure = fromDatabaseError(error, { DATABASE_URL, DATA_DIR })
      expect(failure).toBeInstanceOf(OperatorError)
      expect(failure).toMatchObject({ message: expect.stringMatching(line) })
    }
  })

  it.each([
    ['EACCES', /^DATA_DIR \/data cannot be written to/],
    ['EROFS', /^DATA_DIR \/data cannot be written to/],
    ['ENOENT', /^DATA_DIR \/data cannot be written to/],
    ['ENOSPC', /^There is no space left for DATA_DIR \/data/],
    ['EDQUOT', /^There is no space left for DATA_DIR \/data/],
    ['53100', /^There is no space left for DATA_DIR \/data/],
  ])('tells what %s of the data directory means', (code, line) => {
    const failure = fromDatabaseError(coded(code), { DATABASE_URL: undefined, DATA_DIR })
    expect(failure).toMatchObject({ message: expect.stringMatching(line) })
  })

  it('tells of a port that needs more rights', () => {
    const failure = fromListenError(coded('EACCES'), { HOST: '127.0.0.1', PORT: 80 })
    expect(failure).toMatchObject({ message: expect.stringMatching(/^Port 80 needs rights/) })
  })

  it('does not shorten an unexpected error', () => {
    const bug = new TypeError('x is not a function')
    expect(fromDatabaseError(bug, { DATABASE_URL, DATA_DIR })).toBe(bug)
    expect(fromDatabaseError(bug, { DATABASE_URL: undefined, DATA_DIR })).toBe(bug)
    expect(fromListenError(bug, { HOST: '127.0.0.1', PORT: 80 })).toBe(bug)
  })

  it.skipIf(postgresql.length === 0)('tells of a database that cannot hold every letter', async () => {
    const server = new Client(serverUrl)
    await server.connect()
    await server.query(`create database latin encoding 'SQL_ASCII' locale 'C' template template0`)
    const url = new URL(serverUrl ?? '')
    url.pathname = '/latin'
    try {
      await expect(openDatabase({ url: url.href })).rejects.toThrow(/not encoded in UTF8/)
    } finally {
      await server.query('drop database latin with (force)')
      await server.end()
    }
  })
})

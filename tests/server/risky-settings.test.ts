import { describe, expect, it } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { riskySettings } from '#server/risky-settings.ts'

function warningsFor(source: Record<string, string>): string[] {
  const settings = parseEnv(source)
  if ('mistakes' in settings) throw new Error(settings.mistakes.join())
  return riskySettings(settings.env)
}

describe('risky settings', () => {
  it.each([
    ['HOST', '0.0.0.0', /without TLS/],
    ['HOST', '::', /without TLS/],
    ['TRUST_PROXY', '0.0.0.0/0', /covers every address/],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', /covers every address/],
    ['TRUST_PROXY', '::/0', /covers every address/],
    ['DATABASE_URL', 'postgres://db/site?sslmode=no-verify', /can pose as it/],
    ['RATE_LIMIT_SCALE', '1000000', /switches the limits off/],
    ['ADMIN_PASSWORD', 'Password', /guessed first/],
  ])('%s=%s starts with a warning', (name, value, line) => {
    expect(warningsFor({ SITE_URL: 'http://example.com', [name]: value })).toEqual([expect.stringMatching(line)])
  })

  it('a proxy without SITE_URL starts with a warning', () => {
    expect(warningsFor({ TRUST_PROXY: 'loopback' })).toEqual([expect.stringMatching(/DNS rebinding/)])
  })

  it.each<Record<string, string>>([
    {},
    { HOST: '127.0.0.1', RATE_LIMIT_SCALE: '10' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    // The deployment of the README.
    { SITE_URL: 'https://example.com', TRUST_PROXY: 'loopback' },
    { HOST: '0.0.0.0', SITE_URL: 'https://example.com', TRUST_PROXY: '10.0.0.0/8' },
    { ADMIN_PASSWORD: 'correct horse battery' },
  ])('%j starts without one', (source) => {
    expect(warningsFor(source)).toEqual([])
  })
})

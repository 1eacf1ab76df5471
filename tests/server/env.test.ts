import { describe, expect, it } from 'vitest'
import { parseEnv } from '#server/env.ts'

describe('the settings', () => {
  it('all have a default', () => {
    expect(parseEnv({})).toEqual({
      env: {
        NODE_ENV: 'production',
        PORT: 3000,
        HOST: '127.0.0.1',
        SITE_NAME: 'Northlattice',
        CONTACT_EMAIL: 'hello@localhost',
        SITE_TIMEZONE: 'UTC',
        DATA_DIR: '.data',
        WEB_CONCURRENCY: 1,
        ADMIN_NAME: 'Admin',
        TRUST_PROXY: [],
        RATE_LIMIT_SCALE: 1,
        SESSION_IDLE_MINUTES: 60,
        SESSION_MAX_HOURS: 12,
        AUDIT_RETENTION_DAYS: 730,
        BACKUP_EVERY: 86_400_000,
        BACKUP_KEEP: 7,
        LOG_LEVEL: 'info',
        S3_REGION: 'us-east-1',
      },
    })
  })

  it.each([
    { given: '5m', ms: 300_000 },
    { given: '12h', ms: 43_200_000 },
    { given: '30d', ms: 2_592_000_000 },
  ])('take $given as a time between backups', ({ given, ms }) => {
    expect(parseEnv({ BACKUP_EVERY: given })).toMatchObject({ env: { BACKUP_EVERY: ms } })
  })

  it.each(['4m', '31d', '12', 'h', '1.5h', '-1h', '99999m', '1w'])('refuse %s as a time between backups', (given) => {
    const mistakes = ['BACKUP_EVERY must be a time from 5m to 30d, such as 12h']
    expect(parseEnv({ BACKUP_EVERY: given })).toEqual({ mistakes })
  })

  it.each([
    { given: { BACKUP_DIR: '/x' }, says: 'or BACKUP_RECIPIENT must be set together with BACKUP_DIR' },
    { given: { BACKUP_PASSPHRASE: 'short' }, says: 'must have at least 12 characters' },
    { given: { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1X' }, says: 'must be an age recipient' },
    { given: { BACKUP_RECIPIENT: 'age1x', BACKUP_PASSPHRASE: 'x'.repeat(12) }, says: 'must not be set together with' },
  ])('refuse $given', ({ given, says }) => {
    expect(parseEnv(given)).toMatchObject({ mistakes: [expect.stringContaining(says)] })
  })

  it('read what is given, and take an empty value for none', () => {
    const result = parseEnv({
      PORT: '0',
      SITE_URL: 'https://example.com/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      RATE_LIMIT_SCALE: '0.5',
      GTM_ID: '',
      DATABASE_URL: '',
    })
    expect(result).toMatchObject({
      env: {
        PORT: 0,
        SITE_URL: 'https://example.com',
        CONTACT_EMAIL: 'hello@example.com',
        TRUST_PROXY: ['loopback', '10.0.0.0/8'],
        RATE_LIMIT_SCALE: 0.5,
      },
    })
  })

  it.each([
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production'],
    ['SITE_URL', 'example.com', 'SITE_URL must be an http or https address'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
    ['SITE_URL', 'ftp://example.com', 'SITE_URL must be an http or https address'],
    ['SITE_URL', 'https://example.com/site', 'SITE_URL must be a plain address, such as https://example.com'],
    ['SITE_URL', 'https://ada:secret@example.com', 'SITE_URL must be a plain address, such as https://example.com'],
    ['SITE_TIMEZONE', 'Mars/Olympus', 'SITE_TIMEZONE must be a time zone name, such as Europe/Berlin'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an email address'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an email address'],
    ['SOCIAL_X', 'x', 'SOCIAL_X must be an http or https address'],
    ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL must be an address that starts with postgres://'],
    ['SESSION_IDLE_MINUTES', '4', 'SESSION_IDLE_MINUTES must be a whole number from 5 to 1440'],
    ['SESSION_IDLE_MINUTES', '721', 'SESSION_IDLE_MINUTES must not be longer than SESSION_MAX_HOURS'],
    ['SESSION_MAX_HOURS', '0', 'SESSION_MAX_HOURS must be a whole number from 1 to 720'],
    ['SESSION_MAX_HOURS', '721', 'SESSION_MAX_HOURS must be a whole number from 1 to 720'],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 64'],
    ['WEB_CONCURRENCY', '65', 'WEB_CONCURRENCY must be a whole number from 1 to 64'],
    [
      'WEB_CONCURRENCY',
      '2',
      'WEB_CONCURRENCY must be 1 without DATABASE_URL: one process can use the embedded database',
    ],
    ['S3_BUCKET', 'No Bucket', 'S3_BUCKET must be the name of a bucket'],
    ['S3_ENDPOINT', 'http://minio', 'S3_BUCKET must be set where other S3 settings are'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters'],
    ['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE must be a number above 0'],
    ['RATE_LIMIT_SCALE', 'fast', 'RATE_LIMIT_SCALE must be a number above 0'],
    ['GTM_ID', 'UA-1', 'GTM_ID must look like GTM-XXXXXXX'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  ])('refuse %s=%s with one line', (name, value, line) => {
    expect(parseEnv({ [name]: value })).toEqual({ mistakes: [line] })
  })

  it.each(['yes', '1.2.3', '300.1.1.1', '10.0.0.0/64', 'loopback,,', 'fe80::/129'])(
    'refuse TRUST_PROXY=%s, which names no proxy',
    (value) => {
      expect(parseEnv({ TRUST_PROXY: value })).toMatchObject({ mistakes: [expect.stringMatching(/^TRUST_PROXY must/)] })
    },
  )

  it('refuse an endpoint that is no address', () => {
    const line = 'S3_ENDPOINT must be an http or https address'
    expect(parseEnv({ S3_BUCKET: 'uploads', S3_ENDPOINT: 'minio' })).toEqual({ mistakes: [line] })
  })

  it('refuse one key of a bucket without the other', () => {
    const line = 'S3_SECRET_ACCESS_KEY must be set together with S3_ACCESS_KEY_ID'
    expect(parseEnv({ S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'key' })).toEqual({ mistakes: [line] })
  })

  it.each(['admin@localhost', 'ada@example.com'])('take %s for ADMIN_EMAIL, as the login does', (ADMIN_EMAIL) => {
    expect(parseEnv({ ADMIN_EMAIL })).toMatchObject({ env: { ADMIN_EMAIL } })
  })

  it('list every mistake at once', () => {
    expect(parseEnv({ PORT: 'x', LOG_LEVEL: 'loud', GTM_ID: '1' })).toMatchObject({ mistakes: { length: 3 } })
  })
})

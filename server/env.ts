import { isIP } from 'node:net'
import { z } from 'zod'
import { sslModeOf, sslModes } from '#server/db/connection-options.ts'
import { adminEmail } from '#src/shared/account/account.schema.ts'
import { factorModes } from '#src/shared/account/second-factor.ts'
import { emailAddress } from '#src/shared/text/text.schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { isTimeZone } from '#src/shared/time/time-zone.ts'

const text = z.string().trim()
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const httpOrigin = url.transform((value, ctx) => {
  const { origin, href } = new URL(value)
  if (href === `${origin}/`) return origin
  ctx.addIssue('must be a plain address, such as https://example.com')
  return z.NEVER
})

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://', abort: true })
  .refine((value) => sslModes.some((mode) => mode === (sslModeOf(value) ?? 'disable')), {
    error: `must have an sslmode of ${sslModes.join(', ')}, or none`,
  })

const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d+$/, { error: `must be a whole number from ${min} to ${max}`, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
      abort: true,
    })

const smtpUrl = z
  .url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: 'must be an address that starts with smtp:// or smtps://',
    abort: true,
  })
  .refine((value) => ['required', 'optional'].includes(new URL(value).searchParams.get('tls') ?? 'required'), {
    error: 'must have tls=required, tls=optional or neither',
  })

const imapUrl = z
  .url({ protocol: /^imaps?$/, error: 'must be an address that starts with imaps:// or imap://', abort: true })
  .refine((value) => URL.parse(value)?.username && URL.parse(value)?.password, {
    error: 'must have a user and a password, such as imaps://user:password@host',
  })
  .refine((value) => ['required', 'optional'].includes(new URL(value).searchParams.get('tls') ?? 'required'), {
    error: 'must have tls=required, tls=optional or neither',
  })

/** An address, or a name and an address such as `Ada <ada@example.com>`. */
const mailSender = text.transform((value, ctx) => {
  const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? []
  if (emailAddress.safeParse(address).success) return { name: name.trim(), address }
  ctx.addIssue('must be an email address, or a name and an address such as Ada <ada@example.com>')
  return z.NEVER
})

const SECRET_MIN = 32
const appSecret = text.min(SECRET_MIN, { error: `must have at least ${SECRET_MIN} random characters` })

const MIN_DURATION_MS = 5 * MINUTE_MS
const MAX_DURATION_MS = 30 * DAY_MS
/** The fewest characters of the passphrase of backups. */
export const PASSPHRASE_MIN = 12
const backupPassphrase = z.string().min(PASSPHRASE_MIN, { error: `must have at least ${PASSPHRASE_MIN} characters` })

/** Such as 24h. In milliseconds. */
const duration = text.transform((value, ctx) => {
  const [, count, unit = ''] = /^(\d{1,4})(m|h|d)$/.exec(value) ?? []
  const ms = Number(count) * ({ m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }[unit] ?? Number.NaN)
  if (ms >= MIN_DURATION_MS && ms <= MAX_DURATION_MS) return ms
  ctx.addIssue('must be a time from 5m to 30d, such as 12h')
  return z.NEVER
})

const timeZone = text.refine(isTimeZone, { error: 'must be a time zone name, such as Europe/Berlin' })

/** `off`, or the proxies whose X-Forwarded-For is trusted. */
const trustedProxies = text.transform((value, ctx) => {
  if (value === 'off') return []
  const proxies = value.split(',').map((proxy) => proxy.trim())
  if (proxies.every(isProxy)) return proxies
  ctx.addIssue('must be off, or a comma-separated list of addresses, networks, loopback, linklocal, uniquelocal')
  return z.NEVER
})

const schema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
      .default('production'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    SITE_URL: httpOrigin.optional(),
    SITE_NAME: text.max(60, { error: 'must have at most 60 characters' }).default('Northlattice'),
    CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    SITE_TIMEZONE: timeZone.default('UTC'),
    SOCIAL_INSTAGRAM: url.optional(),
    SOCIAL_X: url.optional(),
    SOCIAL_LINKEDIN: url.optional(),
    DATA_DIR: text.default('.data'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
    S3_BUCKET: text.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, { error: 'must be the name of a bucket' }).optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    ADMIN_EMAIL: text
      .refine((value) => adminEmail.safeParse(value).success, { error: 'must be an email address' })
      .optional(),
    ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
    ADMIN_NAME: text.max(100, { error: 'must have at most 100 characters' }).default('Admin'),
    SESSION_IDLE_MINUTES: wholeNumber(5, 1440).default(60),
    SESSION_MAX_HOURS: wholeNumber(1, 720).default(12),
    APP_SECRET: appSecret.optional(),
    APP_SECRET_PREVIOUS: appSecret.optional(),
    REQUIRE_SECOND_FACTOR: z.enum(factorModes, { error: `must be ${factorModes.join(', ')}` }).optional(),
    BACKUP_PASSPHRASE: backupPassphrase.optional(),
    BACKUP_RECIPIENT: text.regex(/^age1[a-z\d]+$/, { error: 'must be an age recipient, such as age1…' }).optional(),
    AUDIT_RETENTION_DAYS: wholeNumber(0, 36_500).default(730),
    BACKUP_DIR: text.optional(),
    BACKUP_EVERY: duration.default(DAY_MS),
    BACKUP_KEEP: wholeNumber(1, 1000).default(7),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: mailSender.optional(),
    MAIL_PER_MINUTE: wholeNumber(1, 100_000).optional(),
    IMAP_URL: imapUrl.optional(),
    TRUST_PROXY: trustedProxies.default([]),
    RATE_LIMIT_SCALE: text
      .regex(/^\d+(\.\d+)?$/, { error: 'must be a number above 0', abort: true })
      .transform(Number)
      .refine((value) => value > 0, { error: 'must be a number above 0' })
      .default(1),
    GTM_ID: text.regex(/^GTM-[A-Z0-9]+$/, { error: 'must look like GTM-XXXXXXX' }).optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    LOG_FORMAT: z.enum(['json', 'pretty'], { error: 'must be json or pretty' }).optional(),
  })
  .refine((env) => env.S3_BUCKET || !(env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'must be set where other S3 settings are',
  })
  .refine((env) => env.SMTP_URL || !(env.MAIL_FROM || env.MAIL_PER_MINUTE || env.IMAP_URL), {
    path: ['SMTP_URL'],
    error: 'must be set where other mail settings are',
  })
  .refine((env) => env.APP_SECRET || !env.APP_SECRET_PREVIOUS, {
    path: ['APP_SECRET'],
    error: 'must be set together with APP_SECRET_PREVIOUS',
  })
  .refine((env) => !env.BACKUP_DIR || env.BACKUP_PASSPHRASE || env.BACKUP_RECIPIENT, {
    path: ['BACKUP_PASSPHRASE'],
    error: 'or BACKUP_RECIPIENT must be set together with BACKUP_DIR: a backup is always encrypted',
  })
  .refine((env) => !env.BACKUP_PASSPHRASE || !env.BACKUP_RECIPIENT, {
    path: ['BACKUP_RECIPIENT'],
    error: 'must not be set together with BACKUP_PASSPHRASE',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'must be set together with DATABASE_URL',
  })
  .refine((env) => env.DATABASE_URL || env.WEB_CONCURRENCY === 1, {
    path: ['WEB_CONCURRENCY'],
    error: 'must be 1 without DATABASE_URL: one process can use the embedded database',
  })
  .refine((env) => env.SESSION_IDLE_MINUTES <= env.SESSION_MAX_HOURS * 60, {
    path: ['SESSION_IDLE_MINUTES'],
    error: 'must not be longer than SESSION_MAX_HOURS',
  })
  .refine((env) => !env.S3_ACCESS_KEY_ID === !env.S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'must be set together with S3_ACCESS_KEY_ID',
  })

/** The names that `.env.example` must list; the architecture test compares them. */
export const envNames = Object.keys(schema.shape)

/** Every setting with its default filled in. `CONTACT_EMAIL` defaults to hello@ and the host of the site. */
export type Env = z.output<typeof schema> & { CONTACT_EMAIL: string }

type Source = Record<string, string | undefined>

/** Parses all settings; an empty value counts as unset. Returns them, or one line for each mistake. */
export function parseEnv(source: Source): { env: Env } | { mistakes: string[] } {
  const given = Object.fromEntries(envNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])))
  const result = schema.safeParse(given)
  if (!result.success) {
    return { mistakes: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  }
  const host = new URL(result.data.SITE_URL ?? 'http://localhost').hostname
  return { env: { ...result.data, CONTACT_EMAIL: result.data.CONTACT_EMAIL ?? `hello@${host}` } }
}

/** Returns whether the site is served over https, which cookies and security headers depend on. */
export const isHttps = ({ SITE_URL }: Pick<Env, 'SITE_URL'>) => SITE_URL?.startsWith('https:') ?? false

/** Returns the settings of this process. Nothing else in the product reads `process.env`. */
export function readEnv() {
  return parseEnv(process.env)
}

function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', bits] = proxy.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

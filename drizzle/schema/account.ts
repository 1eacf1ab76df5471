import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { mailChoices } from '#src/shared/account/account.ts'
import { roles } from '#src/shared/account/role.ts'

/** Admins. `email` is the address as entered; `emailKey` is the address in lower case and unique. */
export const admins = pgTable('admins', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** The default is for processes of an earlier version, during a deployment: all admins were owners. */
  role: text({ enum: roles }).notNull().default('owner'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  /** The creation time of the newest query that this admin has seen. In milliseconds, like those times. */
  queriesSeenAt: timestamp('queries_seen_at', { withTimezone: true, precision: 3 }),
  /** Set while the account is disabled: it then has no session and cannot log in. */
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  /** The inviting admin; null for an account made on the server or after the inviter's removal. */
  invitedBy: uuid('invited_by').references((): AnyPgColumn => admins.id, { onDelete: 'set null' }),
  /** True while the password is the random one that the server or `npm run admin` printed. */
  hasPrintedPassword: boolean('has_printed_password').notNull().default(false),
  /**
   * True from the printing of the password to its change: the admin may do nothing else. False for one who had logged in
   * with it before that was asked.
   */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** When this admin is told by mail of new queries, consultation requests and calls. */
  mailChoice: text('mail_choice', { enum: mailChoices }).notNull().default('at-once'),
  /** The end of the time that the last daily digest told of. */
  digestAt: timestamp('digest_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** When the second factor was turned on; null without one. */
  secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
  /** From then on the account needs a second factor where REQUIRE_SECOND_FACTOR is after-7-days. Set by its first login. */
  secondFactorDueAt: timestamp('second_factor_due_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The admin to whom a row belongs. It goes with the account. */
export const ofAdmin = (name = 'admin_id') =>
  uuid(name)
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

const expiresAt = () => timestamp('expires_at', { withTimezone: true }).notNull()

/** Sessions. `id` is the SHA-256 of the token in the cookie, so the table cannot be used to log in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ofAdmin('user_id'),
    /** Extended by use, at most to `endsAt`. */
    expiresAt: expiresAt(),
    /** The session ends then even if it is used. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull().default(sql`now() + interval '30 days'`),
    /** The id of the same session under its former token, whose sockets stay open. */
    replaces: text(),
    /** The last password confirmation; null for sessions from before it was recorded. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ip: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/**
 * Browsers that an admin has logged in with. Wrong passwords from other devices do not lock them out. `id` is the
 * SHA-256 of the token in the cookie.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text().primaryKey(),
    adminId: ofAdmin(),
    expiresAt: expiresAt(),
  },
  (table) => [index('known_devices_by_admin').on(table.adminId), index('known_devices_by_end').on(table.expiresAt)],
)

/**
 * Links to choose a new password that were mailed and not used. `tokenHash` is the SHA-256 of the token in the link; the
 * token is not stored here.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: ofAdmin(),
    expiresAt: expiresAt(),
  },
  (table) => [index('password_resets_by_admin').on(table.adminId)],
)

/**
 * New addresses that wait for the confirmation by a link that was mailed to them, one for each admin. `tokenHash` is the
 * SHA-256 of the token in the link.
 */
export const emailChanges = pgTable('email_changes', {
  adminId: ofAdmin().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text().notNull(),
  expiresAt: expiresAt(),
})

/**
 * Invitations that were neither used nor revoked. `tokenHash` is the SHA-256 of the token in the link; the token is not
 * stored.
 */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  name: text(),
  /** The role of the invited account, with the default of `admins`. */
  role: text({ enum: roles }).notNull().default('owner'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: expiresAt(),
  /** The inviting admin; null for invitations from before it was recorded. */
  invitedBy: uuid('invited_by').references(() => admins.id, { onDelete: 'cascade' }),
})

/** Keys of authenticator apps, at most one for each admin. `secret` is sealed with the row's id (server/secrets). */
export const totpFactors = pgTable('totp_factors', {
  id: uuid().primaryKey(),
  adminId: ofAdmin().unique(),
  secret: text().notNull(),
  /** The step of the last accepted code: codes of it and of earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Null until a code has shown that the app has the key. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Unused recovery codes. `id` is an argon2id hash of the code, with the admin's id as its salt. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    adminId: ofAdmin(),
  },
  (table) => [index('recovery_codes_by_admin').on(table.adminId)],
)

/**
 * Logins that have proved the password and not yet the second factor. No session: they may do nothing else. `id` is the
 * SHA-256 of the token in a cookie of their own.
 */
export const halfLogins = pgTable(
  'half_logins',
  {
    id: text().primaryKey(),
    adminId: ofAdmin(),
    expiresAt: expiresAt(),
  },
  (table) => [index('half_logins_by_admin').on(table.adminId)],
)

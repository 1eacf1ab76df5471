import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Administrators. `emailKey` is the address in lower case: what makes it unique, while `email` stays as it was given. */
export const admins = pgTable('admins', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text().notNull().default('Super Admin'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  /** Until when this admin has seen what queries came in; to the millisecond, as those times are. */
  queriesSeenAt: timestamp('queries_seen_at', { withTimezone: true, precision: 3 }),
  /** Set while the account is disabled: it has no session then, and cannot log in. */
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  /** The admin whose invitation made this account; null for one made on the server, or when the inviter was removed. */
  invitedBy: uuid('invited_by').references((): AnyPgColumn => admins.id, { onDelete: 'set null' }),
  /** Whether the password is still the random one that the server or `npm run admin` printed. */
  hasPrintedPassword: boolean('has_printed_password').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Logins. `id` is the SHA-256 of the token in the cookie: whoever reads this table cannot log in with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** Moves on with each use, never beyond `endsAt`. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Whatever is done with it, it is over then. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull().default(sql`now() + interval '30 days'`),
    /** The session that this one took the place of, under another token; its sockets stay open. */
    replaces: text(),
    /** When the password was last given in this session; null for one that began before this was recorded. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ip: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/**
 * Browsers that an admin has logged in with, which wrong passwords of strangers do not lock out. `id` is the SHA-256 of the token
 * in the cookie.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text().primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('known_devices_by_admin').on(table.adminId), index('known_devices_by_end').on(table.expiresAt)],
)

/** Invitations that nobody has used or taken back. `tokenHash` is the SHA-256 of the token in the link, which is kept nowhere. */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  name: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Who made it; null for one from before this was recorded. */
  invitedBy: uuid('invited_by').references(() => admins.id, { onDelete: 'cascade' }),
})

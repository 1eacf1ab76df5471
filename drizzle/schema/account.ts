import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ip: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
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
})

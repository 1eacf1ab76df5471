import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofAdmin } from './account.ts'

/** Passkeys of admins (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    adminId: ofAdmin(),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. Not a secret: it only checks signatures. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of the last use. Stays 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_by_admin').on(table.adminId)],
)

/**
 * Challenges that wait for the answer of a passkey; the answer, right or wrong, removes its own. `id` names the purpose
 * and the session or half login that asked.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: text().primaryKey(),
    challenge: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_by_end').on(table.expiresAt)],
)

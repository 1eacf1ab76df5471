/** The product's advisory locks, which PostgreSQL identifies by number. */
export const advisoryLocks = {
  migrations: 7_316_204,
  admins: 7_316_205,
  slugs: 7_316_206,
  calls: 7_316_207,
  mails: 7_316_208,
  savedReplies: 7_316_209,
  audit: 7_316_210,
  backups: 7_316_211,
  digests: 7_316_212,
} as const

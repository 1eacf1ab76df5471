/** The advisory locks of the product. PostgreSQL knows them by number, so each has one that nothing else in the database takes. */
export const advisoryLocks = { migrations: 7_316_204, admins: 7_316_205, slugs: 7_316_206 } as const

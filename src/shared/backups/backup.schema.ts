import { z } from 'zod'

/** The state of the backups of this installation. */
export const backupStatus = z.object({
  /** How often the server makes one; null when it makes none. */
  everyMs: z.int().nullable(),
  /** Whether one that was due is missing. */
  isLate: z.boolean(),
  last: z.object({ at: z.date(), bytes: z.int(), file: z.string() }).nullable(),
  /** A failure since the last one. */
  failed: z.object({ at: z.date(), error: z.string() }).nullable(),
  /** The latest trial restore of any backup; `error` is its error, `rightAt` the time of the latest trial without an error. */
  verified: z
    .object({ at: z.date(), error: z.string().nullable(), file: z.string(), rightAt: z.date().nullable() })
    .nullable(),
})
export type BackupStatus = z.output<typeof backupStatus>

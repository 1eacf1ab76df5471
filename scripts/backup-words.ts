import type { BackupCounts } from '#server/backup/backup-format.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { databaseError, StartupError } from '#server/startup-errors.ts'

const number = (value: number) => value.toLocaleString('en')

/** Returns the contents of a backup in words, for the operator. */
export const inWords = ({ rows, tables, files, fileBytes }: BackupCounts) =>
  `${number(rows)} rows of ${number(tables)} tables, ${number(files)} files of ${number(fileBytes)} bytes`

/** Converts errors of the database and the bucket to a StartupError; returns an unknown error unchanged. */
export const operatorError = (error: unknown, env: Env): unknown =>
  error instanceof AppError ? new StartupError(error.message, { cause: error }) : databaseError(error, env)

import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'

/** The parts of the server that a check can examine. */
export type CheckContext = { db: Db; env: Env; log: FastifyBaseLogger; clock: () => Date }

type Result = Pick<Finding, 'state' | 'says'>

/** Examines one thing, changes nothing that lasts, and returns the result. A thrown error is a problem too. */
export type Check = { name: string; run(context: CheckContext): Promise<Result> }

export const ok = (says: string): Result => ({ state: 'ok', says })
/** `says` ends with what to do. */
export const problem = (says: string): Result => ({ state: 'problem', says })
/** Nothing is configured that could be checked. */
export const off = (says: string): Result => ({ state: 'off', says })

import type { WebSocket } from 'ws'
import type { Deps } from '#server/context.ts'
import { demandOn } from '#server/features/account/factor/factor-demand.ts'
import { requiredStepOf } from '#server/features/account/required-step.ts'
import type { LiveSession, Viewer } from '#server/features/account/sessions/viewer.ts'
import { STEP_REQUIRED_CLOSE_CODE } from '#src/shared/account/account.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

/** Sockets are checked when the next session expires or the next second factor is due, and at least this often. */
const CHECK_MS = MINUTE_MS

/** Close codes of RFC 6455's range for applications. */
const closeCodes = { sessionEnded: 4401, roleChanged: 4403, stepRequired: STEP_REQUIRED_CLOSE_CODE } as const

/**
 * Closes the sockets whose session ends, or whose admin gets another role or has to set up a second factor first. Looks up all of
 * their sessions at once, when the next of them may end and when one was changed in any process.
 */
export async function startSessionChecks(deps: Pick<Deps, 'sessions' | 'factorMode' | 'clock' | 'log'>) {
  const { sessions, factorMode, clock, log } = deps
  const sessionOf = new Map<WebSocket, LiveSession & { id: string }>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  /** The time of the next check, in milliseconds: none without a socket, and zero while one runs, which plans the next itself. */
  let checkAt = Number.POSITIVE_INFINITY

  async function closeEnded(): Promise<void> {
    const open = [...sessionOf]
    if (open.length === 0) return
    const alive = await sessions.alive(open.map(([, { id }]) => id))
    for (const [client, { id, admin }] of open) {
      const live = alive.get(id)
      if (!live) end(client, closeCodes.sessionEnded, 'The session has ended')
      else if (requiredStepOf(live.admin, deps))
        end(client, closeCodes.stepRequired, 'A second factor has to be set up first')
      // The client opens another one, whose subscriptions have the new role.
      else if (live.admin.role !== admin.role) end(client, closeCodes.roleChanged, 'The role has changed')
      else if (sessionOf.has(client)) sessionOf.set(client, { id, ...live })
    }
  }

  function end(client: WebSocket, code: number, reason: string) {
    // At once: until a client that does not answer times out, its session would be looked up without a pause.
    sessionOf.delete(client)
    client.close(code, reason)
  }

  /** Schedules a check for no later than `time`, without looking at the other sockets. */
  function checkBy(time: number) {
    if (time >= checkAt || isStopped) return
    clearTimeout(timer)
    checkAt = time
    timer = setTimeout(check, Math.max(1, time - clock().getTime())).unref()
  }

  function planCheck(ends: Iterable<number>) {
    checkAt = Number.POSITIVE_INFINITY
    if (sessionOf.size > 0) checkBy(clock().getTime() + CHECK_MS)
    for (const end of ends) checkBy(end)
  }

  /** Returns when a session expires, or its admin has to have a second factor. */
  function endOf({ expiresAt, admin }: LiveSession): number {
    const { dueAt = expiresAt } = demandOn(admin, factorMode, clock()) ?? {}
    return Math.min(expiresAt.getTime(), dueAt.getTime())
  }

  function check() {
    clearTimeout(timer)
    checkAt = 0
    closeEnded().then(
      () => planCheck([...sessionOf.values()].map(endOf)),
      (err) => {
        log.warn({ err }, 'sessions of sockets cannot be checked')
        // Not at the next expiry: while the database is unreachable, an expired session would be looked up without a pause.
        planCheck([])
      },
    )
  }

  const unwatch = await sessions.watch(check)
  return {
    /** Checks the session of a socket until the socket closes. */
    add(client: WebSocket, { session, admin }: Viewer) {
      sessionOf.set(client, { ...session, admin })
      // Scheduled first, because Node fires a timer of more than 24 days, such as to the end of a long session, at once.
      checkBy(clock().getTime() + CHECK_MS)
      checkBy(endOf({ ...session, admin }))
      client.once('close', () => sessionOf.delete(client))
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await unwatch().catch(() => {})
    },
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { ActorKind } from '#src/shared/audit/audit.ts'

/** The actor of audit entries, with the key that authenticates them. */
export type Actor = {
  kind: ActorKind
  adminId: string | null
  /** The id of the session. */
  session: string | null
  /** The client's address. */
  address: string | null
  secrets: Secrets
  clock: () => Date
}

const acting = new AsyncLocalStorage<Actor>()

/** Runs `work` as the actor of all entries that it records. Services need no parameter for it. */
export const actingAs = <T>(actor: Actor, work: () => T): T => acting.run(actor, work)

/** Returns the current actor: the server itself where no request and no command is under way. */
export const currentActor = (): Actor => acting.getStore() ?? unnamed

type Request = Pick<Actor, 'secrets' | 'clock'> & {
  ip: string
  admin?: { id: string }
  session?: { id: string }
}

/** Returns the actor of a request: its admin, or a visitor. */
export function requester({ ip, admin, session, secrets, clock }: Request): Actor {
  const kind = admin ? 'admin' : 'visitor'
  return { kind, adminId: admin?.id ?? null, session: session?.id ?? null, address: ip, secrets, clock }
}

/** Returns the server or a command on it as an actor. */
export function operator(kind: 'command' | 'system', secrets: Secrets, clock = () => new Date()): Actor {
  return { kind, adminId: null, session: null, address: null, secrets, clock }
}

const unnamed = operator('system', { isReady: false, reason: 'outside of a request' })

import { type ReactNode, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useKeptFocus } from '#src/admin/ui/use-kept-focus.ts'
import type { OwnSession } from '#src/shared/account/account.schema.ts'
import { parseUserAgent } from '#src/shared/account/device.ts'
import { Button } from '#src/ui/button.tsx'
import { PartMissing } from './part-missing.tsx'
import { SessionRow } from './session-row.tsx'
import { useRevokeSessions } from './use-revoke-sessions.ts'

/** A login sends an event; the end of a session elsewhere does not. */
const REFETCH_MS = 30_000
const SHOWN_FIRST = 5

const failed = 'Failed to load sessions'

/** Lists the admin's sessions, each with a button that ends it. `endThis` is the button of the current session. */
export function SessionList({ endThis }: { endThis: ReactNode }) {
  const result = trpc.account.sessions.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
    meta: { failed, isShownInPlace: true },
  })
  if (!result.data) return <PartMissing of={result} loading="Loading sessions..." failed={failed} />
  return <Sessions sessions={result.data} endThis={endThis} />
}

function Sessions({ sessions, endThis }: { sessions: readonly OwnSession[]; endThis: ReactNode }) {
  const list = useKeptFocus<HTMLUListElement>(sessions.length)
  const [showsAll, setShowsAll] = useState(false)
  const { revoke, isPending } = useRevokeSessions()
  const others = sessions.filter(({ current }) => !current)
  const ordered = [...sessions.filter(({ current }) => current), ...others]
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="border-t border-rule outline-none">
        {ordered.slice(0, showsAll ? undefined : SHOWN_FIRST).map((session) => (
          <SessionRow key={session.id} session={session}>
            {session.current ? (
              endThis
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Revoke: ${parseUserAgent(session.userAgent).name}, ${session.ip ?? 'unknown address'}`}
                disabled={isPending}
                onClick={() => revoke([session.id])}
              >
                Revoke
              </Button>
            )}
          </SessionRow>
        ))}
      </ul>
      <div className="mt-3 -ml-3.5 flex flex-wrap gap-2">
        {!showsAll && sessions.length > SHOWN_FIRST && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setShowsAll(true)
              // This button is removed, so its focus moves to the list.
              list.current?.focus({ preventScroll: true })
            }}
          >
            Show all {sessions.length}
          </Button>
        )}
        {others.length > 1 && (
          <Button variant="quiet" size="sm" disabled={isPending} onClick={() => revoke(others.map(({ id }) => id))}>
            Revoke all others
          </Button>
        )}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { FreshRows } from '#src/admin/list/fresh-rows.ts'
import type { Connection } from './connection-status.tsx'
import { useLiveEvents } from './use-live-events.ts'

/** Keeps the screens inside it up to date. */
export function LiveUpdates({ children }: { children: (connection: Connection) => ReactNode }) {
  const { connection, fresh } = useLiveEvents()
  return <FreshRows value={fresh}>{children(connection)}</FreshRows>
}

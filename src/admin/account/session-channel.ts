import type { SessionTimes } from '#src/shared/account/account.schema.ts'

/** A message from one tab of this browser to the others, which share its session. */
export type TabMessage = ({ kind: 'times' } & SessionTimes) | { kind: 'login' } | { kind: 'logout' }

const NAME = 'session'

/** Tells the other tabs. Without BroadcastChannel they learn it later, from the server. */
export function tellTabs(message: TabMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(message)
  channel.close()
}

/** Calls back with the messages of other tabs, until the returned function is called. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  return () => channel.close()
}

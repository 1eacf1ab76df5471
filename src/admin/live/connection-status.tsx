/** The state of the live channel. `offline` comes from the device, the others from the socket. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline'

const states: Record<Connection, { text: string; dot: string }> = {
  connecting: { text: 'Connecting…', dot: 'border-2 border-pending' },
  connected: { text: 'Connected', dot: 'bg-solved' },
  reconnecting: { text: 'Reconnecting…', dot: 'border-2 border-pending' },
  offline: { text: 'Offline', dot: 'rounded-none bg-rejected' },
}

/** On a phone these states show only a dot; text is for problems. */
const quiet: ReadonlySet<Connection> = new Set(['connecting', 'connected'])

/** Shows the state of the live channel. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const { text, dot } = states[connection]
  return (
    <p role="status" className="flex items-center gap-2 px-1 text-[0.8125rem] leading-5 whitespace-nowrap text-muted">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      <span className={quiet.has(connection) ? 'sr-only md:not-sr-only' : ''}>{text}</span>
    </p>
  )
}

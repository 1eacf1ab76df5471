/** Spec section 9, "Real-time connection". */
const BASE_DELAY_MS = 1000
const MAX_DELAY_MS = 5000
const RANDOMIZATION = 0.5
const CONNECT_TIMEOUT_MS = 20_000

/** Returns the delay in ms before the attempt with this index: exponential backoff with jitter. */
export function reconnectDelay(attempt: number, random = Math.random()): number {
  const spread = 1 + RANDOMIZATION * (2 * random - 1)
  return Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** attempt * spread)
}

/** A WebSocket with a connect timeout, so that the next attempt can begin. */
export class PatientSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    const timer = setTimeout(() => this.close(), CONNECT_TIMEOUT_MS)
    const connected = () => clearTimeout(timer)
    this.addEventListener('open', connected)
    this.addEventListener('close', connected)
  }
}

import type { FuzzedCall } from './fuzzed-calls.ts'

export type SentCall = Pick<FuzzedCall, 'method' | 'url' | 'headers' | 'body'>
export type Answered = { status: number; headers: Record<string, unknown>; body: string }
/** Sends a call and returns its answer. Throws when there is none. */
export type Send = (call: SentCall) => Promise<Answered>

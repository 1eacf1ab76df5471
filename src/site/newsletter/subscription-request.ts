import type { z } from 'zod'
import { subscription } from '#src/shared/subscribers/subscriber.schema.ts'
import { subscribed } from '#src/shared/subscribers/subscriber.ts'
import { api } from '#src/trpc-client.ts'

export const schema = subscription

/** Subscribes a checked address; resolves to what the visitor is told. */
export async function send(values: z.output<typeof subscription>): Promise<string> {
  await api.subscribers.subscribe.mutate(values)
  return subscribed
}

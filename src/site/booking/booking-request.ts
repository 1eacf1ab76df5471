import type { z } from 'zod'
import { callBooking } from '#src/shared/calls/call.schema.ts'
import { api } from '#src/trpc-client.ts'

export const schema = callBooking

export const send = (values: z.output<typeof callBooking>) => api.calls.book.mutate(values)

/** Every time that can be booked now, with the firm's zone. */
export async function freeTimes() {
  const { zone, days } = await api.calls.slots.query({})
  return { zone, starts: days.flatMap(({ slots }) => slots) }
}

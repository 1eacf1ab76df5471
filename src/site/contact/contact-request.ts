import type { z } from 'zod'
import { contactForm } from '#src/shared/queries/query.schema.ts'
import { querySubmitted } from '#src/shared/queries/query-words.ts'
import { api } from '#src/trpc-client.ts'

export const schema = contactForm

/** Sends a checked contact request; resolves to what the visitor is told. */
export async function send(values: z.output<typeof contactForm>): Promise<string> {
  await api.queries.submit.mutate(values)
  return querySubmitted
}

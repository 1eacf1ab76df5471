import type { z } from 'zod'
import { consultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import { consultationSubmitted } from '#src/shared/consultations/consultation.ts'
import { api } from '#src/trpc-client.ts'

export const schema = consultationSubmission

/** Sends a checked consultation request; resolves to what the visitor is told. */
export async function send(values: z.output<typeof consultationSubmission>): Promise<string> {
  await api.consultations.submit.mutate(values)
  return consultationSubmitted
}

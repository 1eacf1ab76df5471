import { z } from 'zod'
import { inboxSchemas } from '#src/shared/inbox/inbox.schema.ts'
import { emailAddress, notAnObject, optionalText, requiredText, visitorText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { consultationNotFound, consultationStatuses } from './consultation.ts'

/**
 * Input of `consultations.submit` and `POST /api/users/consultation`: everything except the company is required (spec
 * section 5, services modal). Unknown keys are dropped.
 */
export const consultationSubmission = z.object(
  {
    name: requiredText({ label: 'Name', required: 'Name is required', max: textLimits.name }),
    email: emailAddress,
    company: optionalText({ label: 'Company name', max: textLimits.company }),
    description: visitorText('Description', 'Description is required'),
  },
  notAnObject,
)
export type ConsultationSubmission = z.output<typeof consultationSubmission>

/** A stored consultation on the wire, to admins only. An unknown status is read as pending (spec section 4). */
export const consultation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  description: z.string(),
  status: z.enum(consultationStatuses).catch('pending'),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type Consultation = z.output<typeof consultation>

export const consultationSchemas = inboxSchemas({
  statuses: consultationStatuses,
  notFound: consultationNotFound,
  item: consultation,
  filters: {},
})

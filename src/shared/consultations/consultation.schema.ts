import { z } from 'zod'
import {
  byId,
  decision,
  expecting,
  listFilter,
  listPage,
  matchingChange,
  ofChange,
  ofPage,
  statusChange,
  statusCounts,
  statusesChange,
  statusesChanged,
} from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, optionalText, requiredText } from '#src/shared/text/text.schema.ts'
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
    description: requiredText({
      label: 'Description',
      required: 'Description is required',
      max: textLimits.description,
      multiline: true,
    }),
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

/** A consultation with the decision on it. */
export const consultationRecord = consultation.extend({ decision: decision(consultationStatuses) })

export const consultationFilter = listFilter(consultationStatuses)

/** The number of consultations of each status. */
export const consultationCounts = statusCounts(consultationStatuses)

export const consultationPage = listPage(consultation)

export const consultationById = byId(consultationNotFound)
export const consultationStatusChange = statusChange(consultationStatuses, consultationNotFound)
/** A status change that names the status which the admin saw: rows that were changed since are not overwritten. */
export const consultationDecision = expecting(consultationStatuses, consultationStatusChange)
export const consultationDecisions = statusesChange(consultationStatuses)
/** The answers to both, with the id of the change for Undo. */
export const consultationDecided = consultation.extend(ofChange)
export const consultationsDecided = statusesChanged(consultationStatuses)

/** The filter of a bulk change. */
export const consultationMatching = consultationFilter.omit(ofPage)
export const consultationMatchingChange = matchingChange(consultationStatuses, consultationMatching)

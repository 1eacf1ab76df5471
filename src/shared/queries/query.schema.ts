import { z } from 'zod'
import { inboxSchemas } from '#src/shared/inbox/inbox.schema.ts'
import { until } from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, optionalText, requiredText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { budgetRanges, projectTypes, queryNotFound, queryStatuses } from './query.ts'

const projectType = z.enum(projectTypes, { error: 'Please select a project type' })

const budgetRange = z.enum(budgetRanges, { error: 'Please select a budget range' })

/**
 * Input of `queries.submit` and `POST /api/users/query`, with the rules, messages and order of spec section 5. `phone`
 * and `budget` are optional for integrators. Unknown keys are dropped.
 */
export const querySubmission = z.object(
  {
    firstName: requiredText({
      label: 'First name',
      required: 'First name is required',
      min: { length: 2, message: 'First name must be at least 2 characters' },
      max: textLimits.name,
    }),
    lastName: requiredText({
      label: 'Last name',
      required: 'Last name is required',
      min: { length: 2, message: 'Last name must be at least 2 characters' },
      max: textLimits.name,
    }),
    email: emailAddress,
    phone: optionalText({ label: 'Phone', max: textLimits.phone }),
    company: requiredText({ label: 'Company name', required: 'Company name is required', max: textLimits.company }),
    projectType,
    budget: budgetRange.nullish().transform((value) => value ?? null),
    projectDescription: requiredText({
      label: 'Project description',
      required: 'Project description is required',
      min: { length: 10, message: 'Project description must be at least 10 characters' },
      max: textLimits.description,
      multiline: true,
    }),
  },
  notAnObject,
)
export type QuerySubmission = z.output<typeof querySubmission>

/** The fields of the contact form: it requires a budget and has no phone. */
export const contactForm = querySubmission.omit({ phone: true }).extend({ budget: budgetRange })

/** A stored query on the wire, to admins only. An unknown status is read as pending (spec section 4). */
export const query = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string().nullable(),
  projectType: z.string(),
  projectDescription: z.string(),
  budget: z.number().nullable(),
  budgetRange: budgetRange.nullable(),
  status: z.enum(queryStatuses).catch('pending'),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type Query = z.output<typeof query>

/** The filters of the list besides status and time. */
export const queryFilters = {
  projectType: z.enum(projectTypes, { error: 'Unknown project type' }).nullish(),
  budget: z.enum(budgetRanges, { error: 'Unknown budget range' }).nullish(),
}

export const querySchemas = inboxSchemas({
  statuses: queryStatuses,
  notFound: queryNotFound,
  item: query,
  filters: queryFilters,
})

/** The number of queries that the admin has not seen, counted up to `MAX_UNSEEN`. */
export const unseenQueries = z.object({ count: z.int(), isCapped: z.boolean() })
export type UnseenQueries = z.output<typeof unseenQueries>

/** Marks queries as seen up to `until`, the creation time of the newest one on the screen. Later ones stay unseen. */
export const queriesSeen = z.object({ until })

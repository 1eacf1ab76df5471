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
import { budgetRanges, projectTypes, queryStatuses } from './query.ts'
import { queryNotFound } from './query-words.ts'

const projectType = z.enum(projectTypes, { error: 'Please select a project type' })

const budgetRange = z.enum(budgetRanges, { error: 'Please select a budget range' })

/**
 * A contact request as `queries.submit` and `POST /api/users/query` take it: the rules and messages of spec section 5, in its
 * order. `phone` and `budget` may be missing, because integrators may not know them; unknown keys are dropped.
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

/** The same request as the form takes it: a visitor has to choose a budget, and is not asked for a phone. */
export const contactForm = querySubmission.omit({ phone: true }).extend({ budget: budgetRange })

/** A stored query on the wire, to admins only. A status we do not know reads as pending (spec section 4). */
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

/** One of them with who decided on it. */
export const queryRecord = query.extend({ decision: decision(queryStatuses) })
export type QueryRecord = z.output<typeof queryRecord>

/** What the list is asked for. */
export const queryFilter = listFilter(queryStatuses).extend({
  projectType: z.enum(projectTypes, { error: 'Unknown project type' }).nullish(),
  budget: z.enum(budgetRanges, { error: 'Unknown budget range' }).nullish(),
})
export type QueryFilter = z.output<typeof queryFilter>

/** How many there are of each status. */
export const queryCounts = statusCounts(queryStatuses)
export type QueryCounts = z.output<typeof queryCounts>

/** What the list answers. */
export const queryPage = listPage(query)
export type QueryPage = z.output<typeof queryPage>

/** Which query, and below the status that one or many get. */
export const queryById = byId(queryNotFound)
export const queryStatusChange = statusChange(queryStatuses, queryNotFound)
/** The same, from the status that the admin saw: what another admin changed since is left alone. */
export const queryDecision = expecting(queryStatuses, queryStatusChange)
export type QueryDecision = z.output<typeof queryDecision>
export const queryDecisions = statusesChange(queryStatuses)
export type QueryDecisions = z.output<typeof queryDecisions>
/** The answers to both, with the id of the change for Undo. */
export const queryDecided = query.extend(ofChange)
export const queriesDecided = statusesChanged(queryStatuses)

/** All that match, and the status that they get. */
export const queryMatching = queryFilter.omit(ofPage)
export type QueryMatching = z.output<typeof queryMatching>
export const queryMatchingChange = matchingChange(queryStatuses, queryMatching)
export type QueryMatchingChange = z.output<typeof queryMatchingChange>

/** How many queries came in since an admin last looked, counted no further than that. */
export const unseenQueries = z.object({ count: z.int(), isCapped: z.boolean() })
export type UnseenQueries = z.output<typeof unseenQueries>

const noTime = { error: 'until must be a time' }
/** Until when an admin has seen them: when the newest one on the screen was made. What came in since stays unseen. */
export const queriesSeen = z.object({ until: z.date(noTime).min(new Date(0), noTime) })

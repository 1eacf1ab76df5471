import { z } from 'zod'
import { emailChange, login, passwordChange, profile } from '#src/shared/account/account.schema.ts'
import {
  emailToConfirm,
  emailUpdated,
  loginSucceeded,
  logoutSucceeded,
  passwordUpdated,
} from '#src/shared/account/account.ts'
import { factorToProve } from '#src/shared/account/second-factor.ts'
import {
  consultation,
  consultationSchemas,
  consultationSubmission,
} from '#src/shared/consultations/consultation.schema.ts'
import { consultationStatuses, consultationSubmitted } from '#src/shared/consultations/consultation.ts'
import { recordCounts } from '#src/shared/dashboard/dashboard.schema.ts'
import { pageFilter } from '#src/shared/lists/list.schema.ts'
import { post, postChange, postCreation, postPage } from '#src/shared/posts/post.schema.ts'
import { postCreated, postDeleted, postUpdated } from '#src/shared/posts/post.ts'
import { query, querySchemas, querySubmission } from '#src/shared/queries/query.schema.ts'
import { queryStatuses, querySubmitted } from '#src/shared/queries/query.ts'
import { subscriberFilter, subscriberPage, subscription } from '#src/shared/subscribers/subscriber.schema.ts'
import { subscribed } from '#src/shared/subscribers/subscriber.ts'

/** A route's documentation besides its method and path, for `/api/openapi.json` and `/api/docs`. */
export type RouteDocs = {
  group: 'Public forms' | 'Queries' | 'Consultations' | 'Subscribers' | 'Blog' | 'Dashboard' | 'Account' | 'Exports'
  summary: string
  /** Whole sentences below the summary. */
  description?: string
  /** The router enforces it, and a test compares the two. */
  access: 'anyone' | 'admin'
  /** The procedure's input; its path parameters are not part of the body. */
  body?: z.ZodType
  /** The parameters of the query string. */
  query?: z.ZodObject
  status?: number
  answer: z.ZodType
  /** A CSV file instead of JSON; `answer` is its text. */
  isCsv?: true
  /** An array, with its total and next page in headers. */
  isList?: true
  /** Set for answers that have `id` (spec section 7); all others have `_id`. */
  keepsId?: true
  /** A success of another status, with its answer. */
  otherSuccess?: { status: number; answer: z.ZodType }
  /** Statuses besides those of every route of its kind. */
  alsoAnswers?: number[]
}

const saying = (message: string) => z.object({ message: z.literal(message) })
/** Returns the schema of an answer with one of two texts. */
const sayingEither = (...messages: [string, string]) => z.object({ message: z.enum(messages) })
const paging = pageFilter.pick({ limit: true, cursor: true })
const pageParameters = paging.extend({ limit: paging.shape.limit.unwrap().default(1000) })
const withStatus = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  pageParameters.extend({ status: z.enum(statuses).optional() })
const ofForm = { group: 'Public forms', access: 'anyone' } as const
const ofBlog = { group: 'Blog', access: 'admin' } as const
const ofAccount = { group: 'Account', access: 'admin' } as const
/** Refusals of an image, and of a form without its length. */
const ofImages = [409, 411, 413, 415]

/** The documentation of each row in routes.ts. */
export const routeDocs = {
  submitConsultation: {
    ...ofForm,
    summary: 'Send a consultation request',
    body: consultationSubmission,
    answer: saying(consultationSubmitted),
  },
  subscribe: {
    ...ofForm,
    summary: 'Subscribe an address to the newsletter; an address already on it gets the same answer',
    body: subscription,
    answer: saying(subscribed),
  },
  submitQuery: {
    ...ofForm,
    summary: 'Send a contact request',
    body: querySubmission,
    answer: saying(querySubmitted),
  },
  listQueries: {
    group: 'Queries',
    access: 'admin',
    summary: 'List contact requests, or those of one status, newest first',
    query: withStatus(queryStatuses),
    answer: z.array(query),
    isList: true,
  },
  setQueryStatus: {
    group: 'Queries',
    access: 'admin',
    summary: "Set a contact request's status",
    body: querySchemas.statusChange,
    answer: query.extend({ message: z.literal('Query updated successfully') }),
  },
  listSubscribers: {
    group: 'Subscribers',
    access: 'admin',
    summary: 'List subscribers, newest first, by page number',
    query: subscriberFilter.omit({ search: true }),
    answer: subscriberPage.pick({ subscribers: true, totalPages: true }),
  },
  listConsultations: {
    group: 'Consultations',
    access: 'admin',
    summary: 'List consultation requests, or those of one status, newest first',
    query: withStatus(consultationStatuses),
    answer: z.array(consultation),
    isList: true,
  },
  setConsultationStatus: {
    group: 'Consultations',
    access: 'admin',
    summary: "Set a consultation request's status; the path works with and without the slash before the id",
    body: consultationSchemas.statusChange,
    answer: consultation.extend({ message: z.literal('Consultation updated successfully') }),
  },
  listPosts: {
    ...ofBlog,
    summary: 'List blog posts with their content, newest first; long posts may make a page shorter than its limit',
    query: pageParameters,
    answer: postPage.shape.items,
    isList: true,
  },
  createPost: {
    ...ofBlog,
    summary: 'Publish a blog post, as JSON or as a form with an image',
    body: postCreation,
    status: 201,
    answer: post.extend({ message: z.literal(postCreated) }),
    alsoAnswers: ofImages,
  },
  getPost: { ...ofBlog, summary: 'Read a blog post', answer: post },
  updatePost: {
    ...ofBlog,
    summary: 'Change a blog post, as JSON or as a form with a new image',
    body: postChange,
    answer: post.extend({ message: z.literal(postUpdated) }),
    alsoAnswers: ofImages,
  },
  deletePost: {
    ...ofBlog,
    summary: 'Take a blog post off the site; an admin can restore it for 30 days',
    answer: saying(postDeleted),
  },
  getStats: {
    group: 'Dashboard',
    access: 'admin',
    summary: 'Count the records of each kind',
    answer: recordCounts,
  },
  logIn: {
    ...ofAccount,
    access: 'anyone',
    summary: 'Log in; the answer sets the session cookie',
    description:
      'With a second factor the answer is 202, without a session. To finish the login, send a code of the authenticator app within ten minutes, with the cookie of that answer, to POST /trpc/account.proveFactor as JSON: {"json":{"code":"123456"}}. The answer, 200, sets the session cookie. A recovery code goes to POST /trpc/account.useRecoveryCode: {"json":{"recoveryCode":"…"}}.',
    body: login,
    answer: saying(loginSucceeded),
    otherSuccess: { status: 202, answer: saying(factorToProve) },
    alsoAnswers: [401],
  },
  verify: {
    ...ofAccount,
    summary: 'Ask whether the session is alive, and whose it is',
    answer: profile.extend({ authenticated: z.literal(true) }),
    keepsId: true,
  },
  logOut: {
    ...ofAccount,
    access: 'anyone',
    summary: 'Log out. A page of another site cannot make a browser do it',
    answer: saying(logoutSucceeded),
    alsoAnswers: [403],
  },
  getProfile: { ...ofAccount, summary: "Read one's own profile", answer: profile, keepsId: true },
  updateEmail: {
    ...ofAccount,
    summary:
      "Change one's own email address; ten minutes after the login it needs currentPassword. With a mail server the new address is confirmed first",
    body: emailChange,
    answer: sayingEither(emailUpdated, emailToConfirm),
    alsoAnswers: [403, 409],
  },
  updatePassword: {
    ...ofAccount,
    summary: "Change one's own password; other sessions end",
    body: passwordChange,
    answer: saying(passwordUpdated),
  },
} as const satisfies Record<string, RouteDocs>

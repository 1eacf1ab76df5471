import type { createCaller } from '#server/router.ts'
import {
  emailToConfirm,
  emailUpdated,
  loginSucceeded,
  logoutSucceeded,
  passwordUpdated,
} from '#src/shared/account/account.ts'
import { factorToProve } from '#src/shared/account/second-factor.ts'
import { consultationSubmitted } from '#src/shared/consultations/consultation.ts'
import { recordCounts } from '#src/shared/dashboard/dashboard.schema.ts'
import { postCreated, postDeleted, postUpdated } from '#src/shared/posts/post.ts'
import { querySubmitted } from '#src/shared/queries/query.ts'
import { subscribed } from '#src/shared/subscribers/subscriber.ts'
import { numberedPageOf, pageOf } from './paging.ts'
import { type RouteDocs, routeDocs } from './route-docs.ts'

type Api = ReturnType<typeof createCaller>

/** A procedure's result as a route sends it. */
type RestAnswer = {
  status?: number
  body: unknown
  /** A list's total and the cursor of its next page. */
  page?: { total: number; nextCursor: string | null }
}

type RestRequest = {
  /**
   * Body and path parameters in one object, as the procedures take them. Of type `never`, which fits every input; the procedure's
   * schema checks it.
   */
  input: never
  query: Record<string, unknown>
}

export type RestRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  docs: RouteDocs
  /** For a GET that changes something: another site's page cannot trigger it. */
  ownSiteOnly?: true
  /** Takes a form with a file besides JSON. */
  takesForm?: true
  call: (api: Api, request: RestRequest) => Promise<RestAnswer>
}

type RequestPage = NonNullable<RestAnswer['page']> & { items: { lead: unknown }[] }
/** The procedure validates `status`. Its type `never` lets one function call lists whose statuses differ. */
type RequestFilter = ReturnType<typeof pageOf> & { status: never }

/**
 * Returns the call of a route that answers with a page of requests. Owners and replies are for the back office only: the answers are
 * those of the specification.
 */
const listOf =
  (list: (api: Api, filter: RequestFilter) => Promise<RequestPage>): RestRoute['call'] =>
  async (api, { query }) => {
    const { items, ...page } = await list(api, { ...pageOf(query), status: query.status as never })
    return { body: items.map(({ lead, ...item }) => item), page }
  }

const setConsultationStatus: RestRoute['call'] = async (api, { input }) => {
  const { change, ...consultation } = await api.consultations.setStatus(input)
  return { body: { ...consultation, message: 'Consultation updated successfully' } }
}

/** Returns the call of a route that answers with `message`. */
const withMessage =
  (message: string, run: (api: Api, input: never) => Promise<unknown>): RestRoute['call'] =>
  async (api, { input }) => {
    await run(api, input)
    return { body: { message } }
  }

/** One row for each line of the REST table in spec section 7. */
export const restRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/users/consultation',
    docs: routeDocs.submitConsultation,
    call: withMessage(consultationSubmitted, (api, input) => api.consultations.submit(input)),
  },
  {
    method: 'POST',
    path: '/api/users/subscribe',
    docs: routeDocs.subscribe,
    call: withMessage(subscribed, (api, input) => api.subscribers.subscribe(input)),
  },
  {
    method: 'POST',
    path: '/api/users/query',
    docs: routeDocs.submitQuery,
    call: withMessage(querySubmitted, (api, input) => api.queries.submit(input)),
  },
  {
    method: 'GET',
    path: '/api/users/user-queries',
    docs: routeDocs.listQueries,
    call: listOf((api, filter) => api.queries.list(filter)),
  },
  {
    method: 'PATCH',
    path: '/api/users/user-queries/:id',
    docs: routeDocs.setQueryStatus,
    call: async (api, { input }) => {
      const { change, ...query } = await api.queries.setStatus(input)
      return { body: { ...query, message: 'Query updated successfully' } }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/dashboard/subscribers',
    docs: routeDocs.listSubscribers,
    call: async (api, { query }) => {
      const { subscribers, totalPages } = await api.subscribers.list(numberedPageOf(query))
      return { body: { subscribers, totalPages } }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/dashboard/consultation',
    docs: routeDocs.listConsultations,
    call: listOf((api, filter) => api.consultations.list(filter)),
  },
  {
    method: 'PATCH',
    path: '/api/admin/dashboard/consultation/:id',
    docs: routeDocs.setConsultationStatus,
    call: setConsultationStatus,
  },
  // Without the slash, for clients that use it (product decisions, "REST answers").
  {
    method: 'PATCH',
    path: '/api/admin/dashboard/consultation:id',
    docs: routeDocs.setConsultationStatus,
    call: setConsultationStatus,
  },
  {
    method: 'GET',
    path: '/api/admin/dashboard/blogs',
    docs: routeDocs.listPosts,
    call: async (api, { query }) => {
      const { items, ...page } = await api.posts.list({ ...pageOf(query), withContent: true })
      return { body: items, page }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/dashboard/blog',
    docs: routeDocs.createPost,
    takesForm: true,
    call: async (api, { input }) => ({
      status: 201,
      body: { ...(await api.posts.create(input)), message: postCreated },
    }),
  },
  {
    method: 'GET',
    path: '/api/admin/dashboard/blog/:id',
    docs: routeDocs.getPost,
    call: async (api, { input }) => ({ body: await api.posts.byId(input) }),
  },
  {
    method: 'PATCH',
    path: '/api/admin/dashboard/blog/:id',
    docs: routeDocs.updatePost,
    takesForm: true,
    call: async (api, { input }) => ({ body: { ...(await api.posts.update(input)), message: postUpdated } }),
  },
  {
    method: 'DELETE',
    path: '/api/admin/dashboard/blog/:id',
    docs: routeDocs.deletePost,
    call: withMessage(postDeleted, (api, input) => api.posts.remove(input)),
  },
  {
    method: 'POST',
    path: '/api/admin/login',
    docs: routeDocs.logIn,
    call: async (api, { input }) => {
      const { needsFactor } = await api.account.login(input)
      if (needsFactor) return { status: 202, body: { message: factorToProve } }
      return { body: { message: loginSucceeded } }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/verify',
    docs: routeDocs.verify,
    call: async (api) => ({ body: { authenticated: true, ...(await api.account.profile()) } }),
  },
  {
    method: 'GET',
    path: '/api/admin/dashboard/stat',
    docs: routeDocs.getStats,
    call: async (api) => ({ body: recordCounts.parse(await api.dashboard.stats()) }),
  },
  {
    method: 'GET',
    path: '/api/admin/logout',
    docs: routeDocs.logOut,
    ownSiteOnly: true,
    call: withMessage(logoutSucceeded, (api) => api.account.logout()),
  },
  {
    method: 'GET',
    path: '/api/admin/profile',
    docs: routeDocs.getProfile,
    call: async (api) => ({ body: await api.account.profile() }),
  },
  {
    method: 'PATCH',
    path: '/api/admin/update-email',
    docs: routeDocs.updateEmail,
    call: async (api, { input }) => {
      const { isPending } = await api.account.updateEmail(input)
      return { body: { message: isPending ? emailToConfirm : emailUpdated } }
    },
  },
  {
    method: 'PATCH',
    path: '/api/admin/update-password',
    docs: routeDocs.updatePassword,
    call: withMessage(passwordUpdated, (api, input) => api.account.updatePassword(input)),
  },
]

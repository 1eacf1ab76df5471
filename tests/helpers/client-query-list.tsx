import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import type { Query } from '#src/shared/queries/query.schema.ts'
import { mockScreen, pageOf } from './client-screen.tsx'

export const ada: Query & { lead: FollowUp } = {
  lead: { owner: null, firstReplyAt: null, unansweredSince: null },
  id: '019a0000-0000-7000-8000-00000000000a',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  phone: '+44 20 7946 0018',
  projectType: 'security',
  projectDescription: 'A bridge between two rollups.',
  budget: 100_000,
  budgetRange: '100k-250k',
  status: 'pending',
  createdAt: new Date('2026-11-20T17:56:00'),
  updatedAt: new Date('2026-11-21T09:05:00'),
}
export const grace: typeof ada = {
  ...ada,
  id: '019a0000-0000-7000-8000-00000000000b',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  phone: null,
  budget: null,
  budgetRange: null,
  status: 'solved',
}

const counts = { total: 2, pending: 1, solved: 1, rejected: 0 }

/** The screen of the user queries. */
export function mockQueryList() {
  const usual = { 'queries.list': () => pageOf(ada, grace), 'queries.counts': () => counts }
  return mockScreen('/admin/user-query', usual, () => <InboxPage inbox={queryInbox} />)
}

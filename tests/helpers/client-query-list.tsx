import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { Query, QueryStatus } from '#server/features/queries/query.schema.ts'
import { openAdminApi } from '#src/admin-api.ts'
import { QueriesPage } from '#src/features/queries/queries-page.tsx'
import { parseQuerySearch } from '#src/features/queries/query-search.ts'
import { useListAddress } from '#src/table/use-list-address.ts'
import { AdminApi, answerCalls, type Procedures } from './client-admin.tsx'
import { mockNetwork } from './client-network.ts'
import { renderPage } from './client-page.tsx'

export const ada: Query = {
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
export const grace: Query = {
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
/** A list's answer. */
export const pageOf = (...items: Query[]) => ({ items, nextCursor: null, total: items.length, totalIsCapped: false })

/** The screen of the user queries, on a server that answers as it is told; each test gets its own. */
export function mockQueryList() {
  const network = mockNetwork()
  let api: ReturnType<typeof openAdminApi>
  beforeEach(() => {
    api = openAdminApi()
    return () => api.close()
  })

  function Page() {
    const navigate = useNavigate()
    const search = parseQuerySearch(useSearch({ strict: false }))
    const address = useListAddress<QueryStatus>(search, (next, move) => {
      void navigate({ to: '/admin/user-query', search: next, ...move })
    })
    return (
      <AdminApi api={api}>
        <QueriesPage address={address} />
      </AdminApi>
    )
  }

  return {
    serve(changes: Procedures = {}) {
      const usual = { 'queries.list': () => pageOf(ada, grace), 'queries.counts': () => counts }
      network.use(answerCalls({ ...usual, ...changes }))
    },
    show: () => renderPage('/admin/user-query', Page),
    /** As after an event, or when the window gets the focus back. */
    readAgain: () => void api.queryClient.invalidateQueries(),
    /** When nothing is asked or changed any more. */
    settled: () => waitFor(() => expect(api.queryClient.isMutating() + api.queryClient.isFetching()).toBe(0)),
  }
}

/** The row in which somebody's name stands. */
export const row = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body
export const button = (within_: HTMLElement, name: RegExp) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name })

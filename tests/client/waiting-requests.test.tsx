import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WaitingRequests } from '#src/admin/dashboard/waiting-requests.tsx'
import { refuse } from '../helpers/client-admin.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const none = { all: 0, overdue: 0, unassigned: 0, mine: 0 }
const { serve, show, settled } = mockScreen(
  '/admin/dashboard',
  { 'dashboard.waiting': () => ({ queries: none, consultations: none }) },
  WaitingRequests,
)

describe('what waits for us', () => {
  it('is counted by kind, and each number leads to its list', async () => {
    const queries = { all: 1204, overdue: 22, unassigned: 9, mine: 3 }
    serve({ 'dashboard.waiting': () => ({ queries, consultations: { ...none, all: 2, unassigned: 2 } }) })
    await show()
    const table = within(await screen.findByRole('table'))
    const [, first, second] = table.getAllByRole('row')
    expect(first?.textContent).toBe('User queries1,2042293')
    expect(second?.textContent).toBe('Consultations2020')
    const addressOf = (name: string) => table.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('User queries waiting for us, all: 1,204')).toBe('/admin/user-query?reply=us')
    expect(addressOf('User queries waiting for us, overdue: 22')).toBe('/admin/user-query?reply=overdue')
    expect(addressOf('Consultations waiting for us, mine: 0')).toBe('/admin/client-consultation?reply=us&owner=mine')
    await settled()
  })

  it('can be nothing', async () => {
    serve()
    await show()
    expect(await screen.findByText('Every request has an answer.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await settled()
  })

  it('can be asked for again', async () => {
    serve({ 'dashboard.waiting': refuse(503) })
    await show()
    expect(await screen.findByText(/Failed to load what waits for us/)).toBeTruthy()
    await settled()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReplyTimes } from '#src/admin/dashboard/reply-times.tsx'
import { refuse } from '../helpers/client-admin.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockScreen('/admin/dashboard', { 'replies.weeks': () => [] }, ReplyTimes)

describe('the times of first replies', () => {
  it('are shown by week, in plain hours and in business hours', async () => {
    serve({
      'replies.weeks': () => [
        { week: '2026-11-16', answered: 5, plain: { median: 200, most: 1800 }, business: { median: 45, most: 840 } },
        { week: '2026-11-09', answered: 1, plain: { median: 30, most: 30 }, business: null },
      ],
    })
    await show()
    const [, first, second] = within(await screen.findByRole('region', { name: 'First replies by week' })).getAllByRole(
      'row',
    )
    expect(first?.textContent).toBe('Nov 1653.3 h45 min in business hours30 h14 h in business hours')
    expect(second?.textContent).toBe('Nov 9130 min30 min')
    await settled()
  })

  it('say so when there are none', async () => {
    serve()
    await show()
    expect(await screen.findByText(/No request was answered in the last weeks/)).toBeTruthy()
    await settled()
  })

  it('can be asked for again', async () => {
    serve({ 'replies.weeks': refuse(503) })
    await show()
    expect(await screen.findByText(/Failed to load the times of first replies/)).toBeTruthy()
    await settled()
  })
})

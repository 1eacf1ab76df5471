import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axisEnd, totalOf, totalOfKind } from '#src/admin/dashboard/submission-series.ts'
import { createRefresher } from '#src/admin/live/refresher.ts'
import { countHits } from '#src/admin/palette/hits.tsx'
import { CategoryBadge } from '#src/ui/category-badge.tsx'
import { ada, mockQueryList } from '../helpers/client-query-list.tsx'
import { pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show } = mockQueryList()
const user = userEvent.setup()

/** An answer of a newer server, as an older page gets it during a deployment. */
const answered = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('an answer of a newer server', () => {
  it('with an unknown status and budget, more fields and without optional ones is shown in the list and the details', async () => {
    const { phone: _phone, budget: _budget, createdAt, updatedAt, ...others } = ada
    const newer = {
      ...others,
      createdAt,
      updatedAt,
      status: 'on-hold',
      budgetRange: '5m+',
      projectType: 'quantum',
      mood: 3,
    }
    serve({ 'queries.list': () => pageOf(newer), 'queries.byId': () => newer })
    await show()
    const line = await row('Ada Lovelace')
    expect(within(line).getByText('Pending')).toBeTruthy()
    expect(within(line).getByText('N/A')).toBeTruthy()
    expect(within(line).getByText('quantum')).toBeTruthy()
    await user.click(line)
    const dialog = await screen.findByRole('dialog', { name: 'Query from Ada Lovelace' })
    expect(within(dialog).getByText('5m+')).toBeTruthy()
    expect(within(dialog).getByText('Pending')).toBeTruthy()
  })

  it('with an unknown category looks like one without a category', () => {
    render(<CategoryBadge category={answered('Quantum')} />)
    expect(screen.getByText('Quantum').className).toContain('bg-faint')
  })

  it('with days that lack a kind is summed up', () => {
    const day = answered({ day: '2026-11-20', queries: 3, subscribers: 1, letters: 4 })
    expect(totalOf(day)).toBe(4)
    expect(totalOfKind([day], 'calls')).toBe(0)
    expect(axisEnd(totalOf(day))).toBe(4)
  })

  it('without one kind of hits counts the others', () => {
    expect(countHits(answered({ queries: [{}], posts: [{}], letters: [{}] }))).toBe(2)
  })

  it('with an unknown event reloads the recent activity', () => {
    vi.useFakeTimers()
    const queryClient = new QueryClient()
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    createRefresher(queryClient, async () => {})(answered('letter'))
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    expect(invalidate.mock.calls.map(([filters]) => String(filters?.queryKey))).toEqual(['dashboard'])
  })
})

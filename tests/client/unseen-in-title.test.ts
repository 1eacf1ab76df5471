import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useUnseenInTitle } from '#src/admin/shell/use-unseen-in-title.ts'

describe("the tab's title", () => {
  beforeEach(() => {
    document.title = 'User Queries'
  })

  it('counts the unseen queries, on whichever screen', async () => {
    const { rerender } = renderHook(useUnseenInTitle, { initialProps: { count: 3, isCapped: false } })
    expect(document.title).toBe('(3) User Queries')
    document.title = 'Dashboard'
    await waitFor(() => expect(document.title).toBe('(3) Dashboard'))
    rerender({ count: 99, isCapped: true })
    expect(document.title).toBe('(99+) Dashboard')
  })

  it('is plain again when all are seen, and after leaving the back office', () => {
    const { rerender, unmount } = renderHook(useUnseenInTitle, { initialProps: { count: 1, isCapped: false } })
    rerender({ count: 0, isCapped: false })
    expect(document.title).toBe('User Queries')
    rerender({ count: 2, isCapped: false })
    unmount()
    expect(document.title).toBe('User Queries')
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notLoaded, RouterErrorScreen } from '#src/site/layout/router-error-screen.tsx'

const reload = vi.fn()
const request = vi.fn<typeof fetch>()

beforeEach(() => {
  reload.mockClear()
  request.mockReset().mockResolvedValue(new Response())
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(20_000)
  vi.stubGlobal('location', { reload, href: 'https://firm.example/team' })
  vi.stubGlobal('fetch', request)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

async function show(message: string) {
  const shown = render(<RouterErrorScreen error={new Error(message)} reset={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return shown
}

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('the error screen', () => {
  it('reloads the page when its code could not be loaded', async () => {
    await show(notLoaded)
    expect(request).toHaveBeenCalledWith('https://firm.example/team', expect.objectContaining({ method: 'HEAD' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload again at once when that did not help', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
    await show(notLoaded)
    expect(request).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain(notLoaded)
    now.mockReturnValue(11_000)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['is not reached', () => request.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['starts behind a proxy', () => request.mockResolvedValueOnce(new Response(null, { status: 502 }))],
  ])('asks again before it reloads when the server %s', async (_, fail) => {
    fail()
    await show(notLoaded)
    await act(() => vi.advanceTimersByTimeAsync(2900))
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks no more after it is left', async () => {
    request.mockRejectedValue(new TypeError('Failed to fetch'))
    const { unmount } = await show(notLoaded)
    unmount()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(request).toHaveBeenCalledOnce()
  })

  it('waits for the network after any failure offline, and says so', async () => {
    goOffline()
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await show('Failed to fetch')
    expect(screen.getByText(notLoaded)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('shows other errors without a reload, which its button does when the server answers', async () => {
    await show('rows is undefined')
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByText('rows is undefined')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
    const press = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
      return act(() => vi.advanceTimersByTimeAsync(0))
    }
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await press()
    expect(reload).not.toHaveBeenCalled()
    await press()
    expect(reload).toHaveBeenCalledOnce()
  })
})

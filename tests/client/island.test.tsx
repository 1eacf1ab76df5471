import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { island, useOpener } from '#src/lib/island.tsx'

const user = userEvent.setup()
const part = { default: () => <p>The part</p> }
const shown = () => screen.queryByText('The part')

describe('an island', () => {
  it('that is drawn fetches its code at once where the server has drawn nothing', async () => {
    const Part = island(async () => part, { when: 'visible' })
    render(<Part />)
    expect(await screen.findByText('The part')).toBeTruthy()
  })

  it('whose code is there is drawn at once', async () => {
    const Part = island(async () => part, { when: 'visible' })
    await Part.load()
    render(<Part />)
    expect(shown()).toBeTruthy()
  })

  it('that is drawn is fetched again until its code is there, and does not fail the page', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<() => Promise<typeof part>>().mockRejectedValue(new TypeError('offline'))
    const Part = island(fetch, { when: 'visible' })
    render(<Part />)
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(fetch).toHaveBeenCalledTimes(3)
    fetch.mockResolvedValue(part)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(shown()).toBeTruthy()
    vi.useRealTimers()
  })

  it('that comes after hydration stays away when its code cannot be had', async () => {
    const fetch = vi.fn(async () => Promise.reject(new TypeError('offline')))
    const Part = island(fetch, { when: 'hydrated' })
    render(<Part />)
    await expect.poll(() => fetch.mock.calls.length).toBe(1)
    expect(document.body.textContent).toBe('')
  })

  it('that a button opens is fetched when the button is touched; a click that fails tells, and the next one tries again', async () => {
    const fetch = vi.fn(async () => part)
    const failed = vi.fn()
    const Part = island(fetch, { when: 'touched' })
    function Opener() {
      const { isOpen, close, opener } = useOpener(Part, failed)
      return (
        <>
          <button type="button" {...opener}>
            Open
          </button>
          {isOpen && <Part />}
          <button type="button" onClick={close}>
            Close
          </button>
        </>
      )
    }
    render(<Opener />)
    expect(fetch).not.toHaveBeenCalled()
    fetch.mockRejectedValue(new TypeError('offline'))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(failed).toHaveBeenCalledOnce()
    expect(shown()).toBeNull()

    fetch.mockResolvedValue(part)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('The part')).toBeTruthy()
    expect(failed).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(shown()).toBeNull()
  })
})

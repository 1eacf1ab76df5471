import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterErrorScreen } from '#src/site/layout/router-error-screen.tsx'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
  return () => vi.unstubAllGlobals()
})

const show = (message: string) => render(<RouterErrorScreen error={new Error(message)} reset={() => undefined} />)
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('the error screen', () => {
  it.each([
    ['a script, in Chromium', 'Failed to fetch dynamically imported module: https://a.test/assets/team-1.js'],
    ['a script, in Firefox', 'error loading dynamically imported module: https://a.test/assets/team-1.js'],
    ['a script, in Safari', 'Importing a module script failed.'],
    ['a style sheet', 'Unable to preload CSS for /assets/team-1.css'],
  ])('reloads the page for %s that a deployment has replaced', (_, message) => {
    show(message)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload again when that did not help', () => {
    show('Unable to preload CSS for /assets/team-1.css').unmount()
    show('Unable to preload CSS for /assets/team-1.css')
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert').textContent).toContain('/assets/team-1.css')
  })

  it.each(['Unable to preload CSS for /assets/team-1.css', 'Failed to fetch'])(
    'waits for the network before it reloads after "%s"',
    (message) => {
      goOffline()
      show(message)
      expect(reload).not.toHaveBeenCalled()
      dispatchEvent(new Event('online'))
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  it('shows other errors without a reload', () => {
    show('rows is undefined')
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByText('rows is undefined')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useListKeys } from '#src/admin/list/use-list-keys.ts'
import { ShortcutProvider } from '#src/admin/shell/shortcut-provider.tsx'
import { useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { renderPage } from '../helpers/client-page.tsx'

const user = userEvent.setup()
const dismiss = vi.fn()

function List() {
  useListKeys({ e: dismiss })
  useAnnouncedShortcuts('This list', [{ keys: ['e'], does: 'Dismiss' }])
  return <input aria-label="Search" />
}

const screens = [{ to: '/' as const, label: 'Dashboard', goKey: 'e' }]
let page: Awaited<ReturnType<typeof renderPage>>
beforeEach(async () => {
  dismiss.mockReset()
  page = await renderPage('/admin/list', () => (
    <ShortcutProvider screens={screens}>
      <List />
    </ShortcutProvider>
  ))
})
const path = () => page.state.location.pathname

describe('g and a letter', () => {
  it('go to a screen, and the letter is not a shortcut of the list', async () => {
    await user.keyboard('ge')
    await waitFor(() => expect(path()).toBe('/'))
    expect(dismiss).not.toHaveBeenCalled()
  })

  it('are a shortcut of the list without the g, and after another key', async () => {
    await user.keyboard('e')
    expect(dismiss).toHaveBeenCalledTimes(1)
    await user.keyboard('gx')
    await user.keyboard('e')
    expect(dismiss).toHaveBeenCalledTimes(2)
    expect(path()).toBe('/admin/list')
  })

  it('are text in a text field', async () => {
    await user.type(screen.getByLabelText('Search'), 'ge?')
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('ge?')
    expect(path()).toBe('/admin/list')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the list of shortcuts', () => {
  it('opens by ?, and lists those of this screen and the global ones', async () => {
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const groups = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['This list', 'Everywhere', 'Go to'])
    expect(dialog.getByText('Dismiss').parentElement?.textContent).toBe('Dismisse')
    expect(dialog.getByText('Dashboard').parentElement?.textContent).toBe('Dashboardge')
    await user.keyboard('e')
    expect(dismiss).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

import { expect, it, vi } from 'vitest'
import { notify } from '#src/ui/notify.ts'

vi.mock('#src/ui/toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('does not fail when the toaster’s chunk cannot be loaded, and has the browser show an error', async () => {
  const shown = vi.spyOn(window, 'alert').mockReturnValue()
  await expect(notify('error', 'Failed to update status')).resolves.toBeUndefined()
  await notify('success', 'Status updated')
  expect(shown.mock.calls).toEqual([['Failed to update status']])
})

import { expect, it, vi } from 'vitest'
import { notify } from '#src/ui/notify.ts'

vi.mock('#src/ui/toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('does not fail when the toaster’s chunk cannot be loaded', async () => {
  await expect(notify('error', 'Failed to update status')).resolves.toBeUndefined()
})

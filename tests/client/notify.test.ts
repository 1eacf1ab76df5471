import { expect, it, vi } from 'vitest'
import { notify } from '#src/ui/notify.ts'

vi.mock('#src/ui/toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('loses no more than the toast where the code of toasts cannot be had', async () => {
  await expect(notify('error', 'Failed to update status')).resolves.toBeUndefined()
})

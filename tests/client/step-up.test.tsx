import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ExportLink } from '#src/admin/list/export-link.tsx'
import { Refusal } from '../helpers/client-admin.tsx'
import { mockScreen, openDialog } from '../helpers/client-screen.tsx'

const message = 'Please confirm your password'
const factor = { isAvailable: true, isRequired: false, since: null, appSince: null, passkeys: [], codesLeft: 0 }
const { serve, show } = mockScreen('/admin/user-query', { 'account.factor': () => factor }, () => (
  <ExportLink list="queries" filter={{}} />
))
const user = userEvent.setup()

/** Refuses the download until the session is confirmed, and counts the downloads that the browser starts. */
function serveExport(confirm: Record<string, (input: unknown) => unknown>, changes: object = {}) {
  let isConfirmed = false
  const allowed = Object.entries(confirm).map(([name, check]) => [
    `account.${name}`,
    (input: unknown) => {
      check(input)
      isConfirmed = true
    },
  ])
  serve({
    'account.confirmed': () => {
      if (!isConfirmed) throw new Refusal(403, message, { currentPassword: message })
    },
    'account.factor': () => ({ ...factor, ...changes }),
    ...Object.fromEntries(allowed),
  })
}

async function pressExport() {
  const downloads = vi.fn()
  const link = await screen.findByRole('link', { name: 'Export CSV' })
  // After React's own handler, which is on the root.
  window.addEventListener('click', (event) => {
    if (event.target !== link) return
    if (!event.defaultPrevented) downloads()
    event.preventDefault()
  })
  await user.click(link)
  return downloads
}

it('an export asks for the password, and starts once it was right', async () => {
  const given: unknown[] = []
  serveExport({ confirmPassword: (input) => given.push(input) })
  await show()
  const downloads = await pressExport()
  const dialog = await openDialog(message)
  const field = within(dialog).getByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(within(dialog).queryByRole('button', { name: 'Use a code' })).toBeNull()
  expect(downloads).not.toHaveBeenCalled()
  await user.type(field, 'correct horse{Enter}')
  await waitFor(() => expect(downloads).toHaveBeenCalledTimes(1))
  expect(given).toEqual([{ currentPassword: 'correct horse' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an admin with an authenticator app may confirm with a code instead', async () => {
  const given: unknown[] = []
  const check = (input: unknown) => {
    given.push(input)
    if (given.length === 1) throw new Refusal(400, 'This code is not correct, or was already used')
  }
  serveExport({ confirmCode: check }, { since: new Date(), appSince: new Date() })
  await show()
  const downloads = await pressExport()
  await user.click(await screen.findByRole('button', { name: 'Use a code' }))
  const dialog = await openDialog('Please confirm with a code')
  const field = within(dialog).getByLabelText('Code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '000000{Enter}')
  expect(await within(dialog).findByText('This code is not correct, or was already used')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  await waitFor(() => expect(downloads).toHaveBeenCalledTimes(1))
  expect(given).toEqual([{ code: '000000' }, { code: '123456' }])
})

it('an export that is not confirmed says so and does not start', async () => {
  serveExport({})
  await show()
  const downloads = await pressExport()
  await openDialog(message)
  await user.keyboard('{Escape}')
  expect(await screen.findByText(message, { selector: '[data-sonner-toast] *' })).toBeTruthy()
  expect(downloads).not.toHaveBeenCalled()
})

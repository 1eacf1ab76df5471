import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { AdminApi, answerCalls, mockAdminApi, type Procedures, refuse } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const ada = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Ada', email: 'ada@example.com', role: 'owner' }

const api = mockAdminApi()
let calls: string[]
beforeEach(() => {
  calls = []
})

function serve(procedures: Procedures) {
  const recorded = Object.entries(procedures).map(([name, answer]) => [
    name,
    (input: unknown) => {
      calls.push(name)
      return answer(input)
    },
  ])
  network.use(answerCalls(Object.fromEntries(recorded)))
}

describe('a printed password', () => {
  const first: Procedures = {
    'account.viewer': () => ({ ...ada, mustChangePassword: true }),
    'events.last': () => '1-1',
  }
  async function showFirst(changes: Procedures = {}) {
    serve({ ...first, ...changes })
    await renderPage('/admin/people', () => (
      <AdminApi api={api()}>
        <AdminGuard setUpFactor={() => null}>{() => <h1>Notes</h1>}</AdminGuard>
      </AdminApi>
    ))
    await screen.findByRole('heading', { name: 'Choose a password' })
  }
  async function fillIn(newPassword: string) {
    await user.type(screen.getByLabelText('Printed password'), 'abcd-efgh-ijkm-nopq')
    await user.type(screen.getByLabelText('New password'), newPassword)
    await user.type(screen.getByLabelText('Confirm password'), newPassword)
    await user.click(screen.getByRole('button', { name: 'Update password' }))
  }

  it('is replaced before any screen is shown or asks for anything', async () => {
    let isChanged = false
    await showFirst({
      'account.viewer': () => ({ ...ada, mustChangePassword: !isChanged }),
      'account.updatePassword': () => {
        isChanged = true
      },
    })
    expect(calls.filter((name) => name !== 'account.viewer')).toEqual([])
    await fillIn('nineteen quokkas count')
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeTruthy()
  })

  it('says which of its rules the new one breaks', async () => {
    const message =
      'This password is made of your name, your email or this site’s name. Choose a few unrelated words instead.'
    await showFirst({ 'account.updatePassword': refuse(400, message, { newPassword: message }) })
    await fillIn('northlattice')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Choose a password' })).toBeTruthy()
  })

  it('is replaced by one whose strength is shown while it is typed', async () => {
    await showFirst()
    const field = screen.getByLabelText('New password')
    for (const [password, words] of [
      ['northlattice1', 'Weak: add words'],
      ['P@ssw0rd1', 'Weak: add words'],
      ['tulips 2026', 'Fair: one more word helps'],
      ['nineteen quokkas count', 'Strong'],
    ] as const) {
      await user.clear(field)
      await user.type(field, password)
      expect(await screen.findByText(words)).toBeTruthy()
    }
    await user.clear(field)
    await waitFor(() => expect(screen.queryByText('Strong')).toBeNull())
  })
})

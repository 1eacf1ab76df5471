import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import { MAX_BATCH } from '#src/shared/account/batching.ts'
import { Refusal, refuse } from '../helpers/client-admin.tsx'
import { mockProfile, profile } from '../helpers/client-profile.tsx'

const { serve, show, requestsOf } = mockProfile()
const user = userEvent.setup()

const message = 'Please confirm your password'
const wrong = 'Current password is not correct'

/** A server that requires the password first, and then accepts the change. */
function guarded() {
  let isConfirmed = false
  const taken: unknown[] = []
  return {
    taken,
    take: (input: unknown) => {
      if (!isConfirmed) throw new Refusal(403, message, { currentPassword: message })
      taken.push(input)
      return { isPending: false }
    },
    confirm: (input: unknown) => {
      isConfirmed = input instanceof Object && 'currentPassword' in input && input.currentPassword === 'right'
      if (!isConfirmed) throw new Refusal(400, wrong, { currentPassword: wrong })
    },
  }
}

const dialog = () => screen.findByRole('dialog', { name: message })
async function confirm(password: string) {
  const asked = within(await dialog())
  await user.type(asked.getByLabelText('Password'), password)
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
}

describe('a change that needs the password', () => {
  const newEmail = 'ada@lovelace.example'
  let server: ReturnType<typeof guarded>
  beforeEach(async () => {
    server = guarded()
    serve({ 'account.updateEmail': server.take, 'account.confirmPassword': server.confirm })
    await show()
    const form = within(await screen.findByRole('form', { name: 'Update Email' }))
    await user.type(form.getByLabelText('New email'), newEmail)
    await user.type(form.getByLabelText('Confirm email'), newEmail)
    await user.click(form.getByRole('button', { name: 'Update Email' }))
  })

  it('asks for it with the focus in the field, and then makes the change', async () => {
    const field = within(await dialog()).getByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await confirm('right')
    expect(await screen.findByText('Email updated successfully')).toBeTruthy()
    expect(server.taken).toEqual([{ currentEmail: profile.email, newEmail }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks again after a wrong one', async () => {
    await confirm('a guess')
    expect(await within(await dialog()).findByText(wrong)).toBeTruthy()
    expect(server.taken).toEqual([])
    await user.clear(within(await dialog()).getByLabelText('Password'))
    await confirm('right')
    expect(await screen.findByText('Email updated successfully')).toBeTruthy()
  })

  it('is not made when the dialog is closed, and keeps all values', async () => {
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(server.taken).toEqual([])
    const form = within(screen.getByRole('form', { name: 'Update Email' }))
    expect(form.getByLabelText<HTMLInputElement>('New email').value).toBe(newEmail)
    await user.click(form.getByRole('button', { name: 'Update Email' }))
    await confirm('right')
    expect(await screen.findByText('Email updated successfully')).toBeTruthy()
  })
})

describe('two changes that need the password at once', () => {
  it('ask for it once, and both are made', async () => {
    const newEmail = 'ada@lovelace.example'
    const server = guarded()
    const refusal = Promise.withResolvers<void>()
    serve({
      'account.updateEmail': server.take,
      'account.confirmPassword': server.confirm,
      'account.invite': async (input) => {
        await refusal.promise
        server.take(input)
        return { id: 'i', email: 'mary@example.com', url: 'https://example.com/signup', isMailed: false }
      },
    })
    await show()
    const invite = within(await screen.findByRole('form', { name: 'Invite an admin' }))
    await user.selectOptions(invite.getByLabelText('Role'), 'Editor')
    await user.type(invite.getByLabelText('Email'), 'mary@example.com{Enter}')
    const form = within(await screen.findByRole('form', { name: 'Update Email' }))
    await user.type(form.getByLabelText('New email'), newEmail)
    await user.type(form.getByLabelText('Confirm email'), `${newEmail}{Enter}`)
    await dialog()
    refusal.resolve()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await confirm('right')
    await waitFor(() => expect(server.taken).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Email updated successfully')).toBeTruthy()
  })
})

describe('a call that hashes a password', () => {
  it('has a request of its own, while other calls at the same time are batched', async () => {
    const sent = await requestsOf(({ account }) => [
      account.updatePassword.mutate({ currentPassword: 'old password', newPassword: 'new password' }),
      account.confirmPassword.mutate({ currentPassword: 'old password' }),
      account.revokeSession.mutate({ id: 'a' }),
      account.revokeSession.mutate({ id: 'b' }),
    ])
    expect(sent.sort()).toEqual([
      'account.confirmPassword',
      'account.revokeSession,account.revokeSession',
      'account.updatePassword',
    ])
  })
})

describe('more calls at the same time than a batch may have', () => {
  it('are sent in several batches', async () => {
    const sent = await requestsOf(({ account }) =>
      Array.from({ length: MAX_BATCH + 6 }, (_, i) => account.revokeSession.mutate({ id: String(i) })),
    )
    expect(sent.map((calls) => calls.split(',').length)).toEqual([MAX_BATCH, 6])
  })
})

describe('admins', () => {
  const ada: AdminEntry = {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    role: 'owner',
    createdAt: new Date('2026-11-01T09:00:00'),
    lastLoginAt: new Date('2026-11-20T09:05:00'),
    disabledAt: null,
    invitedBy: null,
  }
  const mary: AdminEntry = {
    ...ada,
    id: '019a0000-0000-7000-8000-0000000000a2',
    name: 'Mary Jackson',
    email: 'mary@wind-tunnel.example',
    role: 'agent',
    lastLoginAt: null,
    invitedBy: 'Ada Byron',
  }
  const section = async () => within(await screen.findByRole('region', { name: 'Admins' }))
  const rows = async () => (await section()).findAllByRole('listitem')

  it('are listed with status, last login and inviter; the own account has no buttons', async () => {
    serve({ 'account.admins': () => [ada, { ...mary, disabledAt: new Date() }] })
    await show()
    const [own, other] = await rows()
    expect(own?.textContent).toBe(
      'Ada ByronYouActiveada@analytical.exampleSuper AdminLast login November 20, 2026 at 9:05 AMHistory: Ada Byron, ada@analytical.example',
    )
    expect(other?.textContent).toContain(
      'Mary JacksonDisabledmary@wind-tunnel.exampleAgentNever logged in, invited by Ada Byron',
    )
    expect(within(own ?? document.body).queryByRole('button')).toBeNull()
    expect(
      within(other ?? document.body)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Change role', 'Enable', 'Remove'])
  })

  it('say when there is no other one', async () => {
    serve({ 'account.admins': () => [ada] })
    await show()
    expect(await screen.findByText('You’re the only admin. Invite another one below.')).toBeTruthy()
  })

  it('that cannot be loaded say so in their place, and are loaded again on request', async () => {
    serve({ 'account.admins': refuse(400) })
    await show()
    expect((await (await section()).findByRole('alert')).textContent).toBe('Failed to load admins')
    serve({ 'account.admins': () => [ada, mary] })
    await user.click((await section()).getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(2)
  })

  it('are disabled after a confirmation and the password', async () => {
    const server = guarded()
    let disabledAt: Date | null = null
    serve({
      'account.admins': () => [ada, { ...mary, disabledAt }],
      'account.confirmPassword': server.confirm,
      'account.disableAdmin': (input) => {
        server.take(input)
        disabledAt = new Date()
      },
    })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Disable: Mary Jackson, mary@wind-tunnel.example' }))
    const question = within(await screen.findByRole('dialog', { name: 'Disable this admin?' }))
    expect(question.getByText(/is logged out everywhere immediately/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Disable' }))
    await confirm('right')
    expect(await screen.findByText('Admin disabled')).toBeTruthy()
    expect(server.taken).toEqual([{ id: mary.id }])
    expect(await screen.findByRole('button', { name: /^Enable: Mary/ })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that cannot be removed stay, and the dialog says why', async () => {
    const lastOwner = 'The last active Super Admin cannot be disabled, removed or given another role'
    serve({
      'account.admins': () => [ada, mary],
      'account.removeAdmin': refuse(409, lastOwner),
    })
    await show()
    await user.click(await screen.findByRole('button', { name: /^Remove: Mary/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove this admin?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect((await question.findByRole('alert')).textContent).toBe(lastOwner)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await rows()).toHaveLength(2)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuse } from '../helpers/client-admin.tsx'
import { mockProfile, profile } from '../helpers/client-profile.tsx'

const { serve, show, showRefused, offline } = mockProfile()
const user = userEvent.setup()

const form = (name: string) => screen.findByRole('form', { name })
const field = async (formName: string, label: string) =>
  within(await form(formName)).getByLabelText<HTMLInputElement>(label)
const button = async (formName: string, name: string) =>
  within(await form(formName)).getByRole<HTMLButtonElement>('button', { name })
const wrongPassword = 'Current password is not correct'

describe('the profile', () => {
  it('shows the name and the e-mail address of the admin', async () => {
    serve()
    await show()
    const section = await screen.findByRole('region', { name: 'Profile' })
    expect(await within(section).findByText('Ada Byron')).toBeTruthy()
    for (const text of [profile.email, 'Super Admin', profile.id, 'November 20, 2026 at 9:05 AM']) {
      expect(within(section).getByText(text)).toBeTruthy()
    }
  })

  it('says N/A for an unknown last login', async () => {
    serve({ 'account.profile': () => ({ ...profile, lastLogin: undefined }) })
    await show()
    expect(await screen.findByText('N/A')).toBeTruthy()
  })

  it('says "Loading profile..." while it is loading', async () => {
    const answered = Promise.withResolvers<void>()
    serve({ 'account.profile': () => answered.promise.then(() => profile) })
    await show()
    expect(await screen.findByText('Loading profile...')).toBeTruthy()
    answered.resolve()
    expect(await screen.findByText('Ada Byron')).toBeTruthy()
    expect(screen.queryByText('Loading profile...')).toBeNull()
  })

  it('leaves the other parts working when it cannot be loaded', async () => {
    serve({ 'account.profile': refuse(400) })
    await show()
    const account = within(await screen.findByRole('region', { name: 'Profile' }))
    expect((await account.findByRole('alert')).textContent).toBe('Failed to load your account.')
    expect(within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')).toHaveLength(2)
    expect(
      within(await screen.findByRole('list', { name: 'Security Information' })).getAllByRole('listitem'),
    ).toHaveLength(6)
    expect(await screen.findByText('No open invitations.')).toBeTruthy()
    await form('Update Password')
    expect((await field('Update Email', 'Current email')).value).toBe(profile.email)
  })

  it('shows a toast when it cannot be loaded, and loads again on request', async () => {
    await showRefused('account.profile', 400, 'Failed to load profile data')
    serve()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ada Byron')).toBeTruthy()
  })
})

describe('a new e-mail address', () => {
  const name = 'Update Email'
  async function fillIn(newEmail: string, confirmEmail = newEmail) {
    await user.type(await field(name, 'New email'), newEmail)
    await user.type(await field(name, 'Confirm email'), confirmEmail)
  }
  const submit = async () => user.click(await button(name, name))

  it('can be sent once both fields are filled; the current one is read-only', async () => {
    serve()
    await show()
    const current = await field(name, 'Current email')
    expect(current.value).toBe(profile.email)
    expect(current.readOnly).toBe(true)
    expect((await button(name, name)).disabled).toBe(true)
    await user.type(await field(name, 'New email'), 'a')
    expect((await button(name, name)).disabled).toBe(true)
    await user.type(await field(name, 'Confirm email'), 'a')
    expect((await button(name, name)).disabled).toBe(false)
    await user.clear(await field(name, 'New email'))
    expect((await button(name, name)).disabled).toBe(true)
  })

  it.each([
    ['ada@engine.example', 'ada@engine.test', 'New email addresses do not match'],
    ['ADA@analytical.example', 'ada@analytical.example', 'New email must be different from current email'],
    ['not an address', 'not an address', 'Please enter a valid email address'],
  ])('%s, then %s: "%s"', async (first, second, message) => {
    serve()
    await show()
    await fillIn(first, second)
    await submit()
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('is sent, confirmed and shown, and the form is reset', async () => {
    const sent: unknown[] = []
    let email = profile.email
    serve({
      'account.profile': () => ({ ...profile, email }),
      'account.updateEmail': (input) => {
        sent.push(input)
        email = 'ada@engine.example'
        return { isPending: false }
      },
    })
    await show()
    await fillIn('ada@engine.example')
    await submit()
    expect(await screen.findByText('Email updated successfully')).toBeTruthy()
    expect(sent).toEqual([{ currentEmail: profile.email, newEmail: 'ada@engine.example' }])
    await waitFor(async () => expect((await field(name, 'Current email')).value).toBe('ada@engine.example'))
    expect((await field(name, 'New email')).value).toBe('')
    await waitFor(async () => expect((await button(name, name)).disabled).toBe(true))
  })

  it('that the server refuses stays, with the server’s message', async () => {
    serve({ 'account.updateEmail': refuse(409, 'Email already in use') })
    await show()
    await fillIn('grace@navy.example')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Email already in use')
    expect((await field(name, 'New email')).value).toBe('grace@navy.example')
  })

  it('without an answer shows "Failed to update email"', async () => {
    serve()
    await show()
    await fillIn('grace@navy.example')
    offline()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update email')
  })
})

describe('a new password', () => {
  const name = 'Update Password'
  const labels = ['Current password', 'New password', 'Confirm password']
  async function fillIn(...values: string[]) {
    for (const [at, value] of values.entries()) await user.type(await field(name, labels[at] ?? ''), value)
  }
  const submit = async () => user.click(await button(name, name))
  beforeEach(() => serve())

  it('can be sent once all three fields are filled', async () => {
    await show()
    expect(within(await form(name)).getByText('Password must be at least 8 characters long')).toBeTruthy()
    await fillIn('old password', 'new password')
    expect((await button(name, name)).disabled).toBe(true)
    await user.type(await field(name, 'Confirm password'), 'n')
    expect((await button(name, name)).disabled).toBe(false)
  })

  it('can be shown, each field by itself', async () => {
    await show()
    await fillIn('old password', 'new password', 'new password')
    await user.click(await button(name, 'Show new password'))
    expect((await field(name, 'New password')).type).toBe('text')
    expect((await field(name, 'Current password')).type).toBe('password')
    await user.click(await button(name, 'Show current password'))
    await user.click(await button(name, 'Show confirm password'))
    for (const label of labels) expect((await field(name, label)).type).toBe('text')
    await user.click(await button(name, 'Hide new password'))
    expect((await field(name, 'New password')).type).toBe('password')
  })

  it.each([
    ['old password', 'new password', 'another', 'New passwords do not match'],
    ['old password', 'short', 'short', 'Password must be at least 8 characters long'],
  ])('%s, %s, %s: "%s"', async (current, next, again, message) => {
    await show()
    await fillIn(current, next, again)
    await submit()
    await waitFor(async () =>
      expect(
        within(await form(name))
          .getAllByText(message)
          .some(({ id }) => id.endsWith('-error')),
      ).toBe(true),
    )
  })

  it('is sent and confirmed, and the fields are empty and hidden again', async () => {
    const sent: unknown[] = []
    serve({ 'account.updatePassword': (input) => void sent.push(input) })
    await show()
    await fillIn('old password', 'new password', 'new password')
    await user.click(await button(name, 'Show new password'))
    await submit()
    expect(await screen.findByText('Password updated successfully')).toBeTruthy()
    expect(sent).toEqual([{ currentPassword: 'old password', newPassword: 'new password' }])
    for (const label of labels) expect((await field(name, label)).value).toBe('')
    expect((await field(name, 'New password')).type).toBe('password')
  })

  it.each([
    ['says', () => serve({ 'account.updatePassword': refuse(400, wrongPassword) }), wrongPassword],
    ['does not answer', offline, 'Failed to update password'],
  ])('that the server refuses stays: the server %s', async (_how, fail, told) => {
    await show()
    await fillIn('wrong password', 'new password', 'new password')
    fail()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect((await field(name, 'New password')).value).toBe('new password')
  })

  it('is recognized by password managers', async () => {
    await show()
    const fields = await form(name)
    const username = fields.querySelector<HTMLInputElement>('[autocomplete="username"]')
    expect(username?.value).toBe(profile.email)
    expect((await field(name, 'Current password')).autocomplete).toBe('current-password')
    expect((await field(name, 'New password')).autocomplete).toBe('new-password')
  })
})

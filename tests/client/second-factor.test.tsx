import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Refusal, refuse } from '../helpers/client-admin.tsx'
import { mockProfile } from '../helpers/client-profile.tsx'
import { openDialog } from '../helpers/client-screen.tsx'

const { serve, show } = mockProfile()
const user = userEvent.setup()
const codes = Array.from({ length: 10 }, (_, at) => `abcde-fghj${at}`)
const off = { isAvailable: true, isRequired: false, since: null, appSince: null, passkeys: [], codesLeft: 0 }
const since = new Date('2026-11-20T09:05:00')
const on = { ...off, since, appSince: since, codesLeft: 10 }
const press = (name: string, within_: HTMLElement = document.body) =>
  user.click(within(within_).getByRole('button', { name }))
const shownCodes = () => screen.findByRole('region', { name: 'Recovery codes' })

it('a second factor is set up with a code, and its recovery codes are shown once', async () => {
  let state: object = off
  const sent: unknown[] = []
  serve({
    'account.factor': () => state,
    'account.startFactor': () => ({ key: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
    'account.confirmFactor': (input) => {
      sent.push(input)
      if (sent.length === 1) throw new Refusal(400, 'This code is not correct, or was already used')
      state = on
      return { codes }
    },
  })
  await show()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = await openDialog('Set up two-factor authentication')
  expect(dialog.textContent).toContain('ABCD EFGH')
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), '000 000{Enter}')
  expect(await within(dialog).findByText('This code is not correct, or was already used')).toBeTruthy()
  await user.clear(within(dialog).getByRole('textbox', { name: 'Code' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), '123456{Enter}')
  const box = await shownCodes()
  expect(sent).toEqual([{ code: '000000' }, { code: '123456' }])
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  await waitFor(() => expect(document.activeElement).toBe(box))
  await press('I’ve stored them')
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull()
  expect(await screen.findByText(/^On since .* 10 of 10 recovery codes are left\.$/)).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

it('new recovery codes get the focus when their question closes, and a failure stays in the question', async () => {
  let fails = true
  serve({
    'account.factor': () => ({ ...on, codesLeft: 1 }),
    'account.renewRecoveryCodes': () => {
      if (fails) throw new Refusal(503)
      return { codes }
    },
  })
  await show()
  expect(await screen.findByText(/^Make new recovery codes before the last one is used/)).toBeTruthy()
  await press('New recovery codes')
  const question = await openDialog('Make new recovery codes?')
  await press('Make new codes', question)
  expect((await within(question).findByRole('alert')).textContent).toBeTruthy()
  fails = false
  await press('Make new codes', question)
  const box = await shownCodes()
  await waitFor(() => expect(document.activeElement).toBe(box))
})

it('a question that is cancelled gives the focus back to its button', async () => {
  serve({ 'account.factor': () => on })
  await show()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const question = await openDialog('Turn off two-factor authentication?')
  expect(question.textContent).toContain('Your password alone will open your account again')
  await press('Cancel', question)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn off' })))
})

it('a factor that every admin must have says that it has to be set up again', async () => {
  serve({ 'account.factor': () => ({ ...on, isRequired: true }) })
  await show()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect((await openDialog('Turn off two-factor authentication?')).textContent).toContain('you have to set it up again')
})

it('a server without a key for secrets says so and offers nothing', async () => {
  serve({ 'account.factor': () => ({ ...off, isAvailable: false }) })
  await show()
  expect(await screen.findByText(/^Not available on this server/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
})

it('a state that cannot be read can be asked for again', async () => {
  serve({ 'account.factor': refuse(400) })
  await show()
  const section = await screen.findByRole('region', { name: 'Two-Factor Authentication' })
  expect((await within(section).findByRole('alert')).textContent).toBe('Failed to load two-factor authentication')
  serve({ 'account.factor': () => on })
  await press('Try again', section)
  expect(await screen.findByText(/^On since/)).toBeTruthy()
})

describe('passkeys', () => {
  const passkey = {
    id: '019a0000-0000-7000-8000-0000000000c1',
    name: 'Laptop',
    createdAt: new Date('2026-11-20T09:05:00'),
    lastUsedAt: null,
  }

  it('are renamed and removed, after a question that says what the last one means', async () => {
    let state: object = { ...on, appSince: null, passkeys: [passkey] }
    const asked: unknown[] = []
    serve({
      'account.factor': () => state,
      'account.renamePasskey': (input) => {
        asked.push(input)
        state = { ...state, passkeys: [{ ...passkey, name: 'Desk' }] }
      },
      'account.removePasskey': (input) => {
        asked.push(input)
        state = off
      },
    })
    await show()
    const list = await screen.findByRole('list', { name: 'Second factors' })
    expect(list.textContent).toContain('Passkey, added November 20, 2026 at 9:05 AM, not used yet.')
    await press('Rename: Laptop')
    const dialog = await openDialog('Rename this passkey')
    const field = within(dialog).getByLabelText<HTMLInputElement>('Name')
    expect(field.value).toBe('Laptop')
    await user.clear(field)
    await user.type(field, 'Desk{Enter}')
    expect(await screen.findByText('Passkey renamed')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Remove: Desk' }))
    const question = await openDialog('Remove this passkey?')
    expect(question.textContent).toContain('your password alone will open your account')
    await press('Remove', question)
    expect(await screen.findByText('Passkey removed')).toBeTruthy()
    expect(await screen.findByText(/^Off\. Anyone/)).toBeTruthy()
    expect(asked).toEqual([{ id: passkey.id, name: 'Desk' }, { id: passkey.id }])
  })

  it('cannot be added where the browser does not know them', async () => {
    serve({ 'account.factor': () => off })
    await show()
    expect(await screen.findByText('Passkeys need a browser that knows them, and https.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refuse } from '../helpers/client-admin.tsx'
import { mockProfile, profile } from '../helpers/client-profile.tsx'

const { serve, show, offline, readAgain } = mockProfile()
const user = userEvent.setup()

const form = async () => within(await screen.findByRole('form', { name: 'Update Name' }))
const field = async () => (await form()).getByLabelText<HTMLInputElement>('Name')
const button = async () => (await form()).getByRole('button')
const canSend = async () => !(await button()).matches(':disabled')

async function type(name: string) {
  await user.clear(await field())
  if (name) await user.type(await field(), name)
}

/** Serves an account whose name can be changed, and keeps what was sent. A change is answered when `answered` is resolved. */
function serveNamed({ answered = Promise.resolve() } = {}) {
  const sent: unknown[] = []
  const stored = { name: profile.name }
  const account = () => ({ ...profile, ...stored })
  serve({
    'account.profile': account,
    'account.viewer': () => ({ ...account(), role: 'owner' }),
    'account.updateName': (input) => {
      sent.push(input)
      stored.name = String(Object(input).name)
      return answered
    },
  })
  return { sent, stored }
}

describe('a new name', () => {
  it('can be sent once it is another one', async () => {
    serve()
    await show()
    expect((await field()).value).toBe('Ada Byron')
    const states: [string, boolean][] = [
      ['Ada King', true],
      [' Ada Byron ', false],
      ['', false],
      ['A', true],
    ]
    expect(await canSend()).toBe(false)
    for (const [name, can] of states) {
      await type(name)
      expect(await canSend(), name).toBe(can)
    }
  })

  it.each([
    ['   ', 'Name is required'],
    ['a'.repeat(101), 'Name must be at most 100 characters'],
  ])('%j is refused at its field: %s', async (name, message) => {
    const { sent } = serveNamed()
    await show()
    await user.clear(await field())
    await user.click(await field())
    await user.paste(name)
    await user.keyboard('{Enter}')
    expect((await screen.findByText(message)).id).toBe((await field()).getAttribute('aria-describedby')?.split(' ')[1])
    expect(document.activeElement).toBe(await field())
    expect(sent).toEqual([])
  })

  it.each([
    ['Enter', () => user.keyboard('{Enter}')],
    ['the button', async () => user.click(await button())],
  ])('is sent by %s, confirmed and shown, and the focus is in its field', async (_by, submit) => {
    const { sent } = serveNamed()
    await show()
    await type(' Ada King ')
    await submit()
    expect(await screen.findByText('Name updated successfully')).toBeTruthy()
    expect(sent).toEqual([{ name: 'Ada King' }])
    expect(await screen.findByText('Ada King')).toBeTruthy()
    expect(screen.queryByText('Ada Byron')).toBeNull()
    expect((await field()).value).toBe('Ada King')
    await waitFor(async () => expect(await canSend()).toBe(false))
    expect(document.activeElement).toBe(await field())
  })

  it('shows that it is on its way, and is not sent twice, also when its event comes before the answer', async () => {
    const answered = Promise.withResolvers<void>()
    const { sent } = serveNamed({ answered: answered.promise })
    await show()
    await type('Ada King')
    ;(await button()).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await button()).textContent).toBe('Updating...'))
    expect(await canSend()).toBe(false)
    expect(document.activeElement).toBe(await field())
    readAgain()
    expect(await screen.findByText('Ada King')).toBeTruthy()
    answered.resolve()
    expect(await screen.findByText('Name updated successfully')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(document.activeElement).toBe(await field())
  })

  it.each([
    ['says', () => serve({ 'account.updateName': refuse(503, 'The server is busy.') }), 'The server is busy.'],
    ['does not answer', offline, 'Failed to update name'],
  ])('that the server refuses stays: the server %s', async (_how, fail, told) => {
    serve()
    await show()
    await type('Ada King')
    fail()
    await user.click(await button())
    expect((await (await form()).findByRole('alert')).textContent).toBe(told)
    expect((await field()).value).toBe('Ada King')
    expect(await canSend()).toBe(true)
  })

  it('from elsewhere is in the field, unless another one is being typed', async () => {
    const { stored } = serveNamed()
    await show()
    await form()
    stored.name = 'Ada King'
    readAgain()
    await waitFor(async () => expect((await field()).value).toBe('Ada King'))
    await type('Ada L')
    stored.name = 'Ada Lovelace'
    readAgain()
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
    expect((await field()).value).toBe('Ada L')
  })
})

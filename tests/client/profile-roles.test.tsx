import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#src/shared/account/role.ts'
import { adminAs, Refusal } from '../helpers/client-admin.tsx'
import { mary, mockProfile } from '../helpers/client-profile.tsx'

const { serve, show } = mockProfile()
const user = userEvent.setup()

describe('the settings', () => {
  it.each<[Role, string[]]>([
    ['owner', ['Mail', 'Admins', 'Invitations']],
    ['agent', ['Mail']],
    ['editor', []],
    ['viewer', []],
  ])('of %s have the parts of the role, besides those of everyone', async (role, parts) => {
    serve({ 'account.viewer': () => adminAs(role) })
    await show()
    expect(await screen.findByRole('region', { name: 'Sessions' })).toBeTruthy()
    const shown = ['Mail', 'Admins', 'Invitations'].filter((name) => screen.queryByRole('region', { name }) !== null)
    expect(shown).toEqual(parts)
    const all = await screen.findByLabelText('My calls').then(() => screen.queryByLabelText('All calls'))
    expect(all !== null).toBe(role !== 'editor')
  })
})

describe('other admins', () => {
  it('get another role in a dialog that says what it includes, and why it is refused', async () => {
    const asked: unknown[] = []
    serve({
      'account.admins': () => [mary],
      'account.setRole': (input) => {
        asked.push(input)
        if (asked.length === 1) throw new Refusal(409, 'The last active Super Admin')
      },
    })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Change role: Mary Jackson, mary@wind-tunnel.example' }))
    const question = within(await screen.findByRole('dialog', { name: 'Change role?' }))
    expect(question.getByLabelText<HTMLSelectElement>('Role').value).toBe('agent')
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(true)
    await user.selectOptions(question.getByLabelText('Role'), 'Viewer')
    expect(question.getByText('It may see leads, posts and subscribers, and change nothing.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Change role' }))
    expect((await question.findByRole('alert')).textContent).toBe('The last active Super Admin')
    await user.click(question.getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Role changed')).toBeTruthy()
    expect(asked).toEqual(Array(2).fill({ id: mary.id, role: 'viewer' }))
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '#src/shared/account/role.ts'
import { adminAs } from '../helpers/client-admin.tsx'
import { mockProfile } from '../helpers/client-profile.tsx'

const { serve, show } = mockProfile()

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

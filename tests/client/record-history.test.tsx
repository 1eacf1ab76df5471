import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { keeping } from '../helpers/client-admin.tsx'
import { mockBlog, proof } from '../helpers/client-posts.tsx'
import { mary, mockProfile, profile } from '../helpers/client-profile.tsx'
import { pageOf } from '../helpers/client-screen.tsx'

const user = userEvent.setup()

describe('the list of admins', () => {
  const { serve, show } = mockProfile()
  const roleChange: AuditEntry = {
    id: '00000000-0000-7000-8000-000000000009',
    number: 9,
    createdAt: new Date(),
    kind: 'role change',
    result: 'ok',
    actor: 'admin',
    adminId: profile.id,
    name: profile.name,
    session: null,
    address: null,
    object: 'admin',
    objectIds: [mary.id],
    objects: 1,
    before: { role: 'owner' },
    after: { role: 'agent' },
  }

  it('has the history of each account', async () => {
    const asked: unknown[] = []
    serve({
      'account.admins': () => [{ ...mary, id: profile.id, name: profile.name, email: profile.email }, mary],
      'audit.list': keeping(asked, () => pageOf(roleChange)),
    })
    await show()
    const admins = within(await screen.findByRole('region', { name: 'Admins' }))
    const [own, other = document.body] = await admins.findAllByRole('listitem')
    expect(within(own ?? document.body).getByText('History')).toBeTruthy()
    await user.click(within(other).getByText('History'))
    const history = within(await within(other).findByRole('list', { name: 'History' }))
    expect(history.getByText('Role: Super Admin → Agent')).toBeTruthy()
    expect(asked).toEqual([expect.objectContaining({ search: mary.id })])
  })
})

describe('the editor of a post', () => {
  const { serve, showEdit } = mockBlog()

  it('ends with the history of the post', async () => {
    const asked: unknown[] = []
    serve({ 'audit.list': keeping(asked, () => pageOf()) })
    await showEdit()
    await user.click(await screen.findByText('History'))
    expect(await screen.findByText('Nothing was recorded about it.')).toBeTruthy()
    expect(asked).toEqual([expect.objectContaining({ search: proof.id })])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { confirmPasswordFirst } from '#src/shared/account/account.ts'
import type { Invitation } from '#src/shared/account/invitation.schema.ts'
import { Refusal, refuse } from '../helpers/client-admin.tsx'
import { curlSession, mockProfile, thisSession } from '../helpers/client-profile.tsx'
import { openDialog } from '../helpers/client-screen.tsx'

const { serve, show } = mockProfile()
const user = userEvent.setup()

const fail = refuse(400)
const list = (name: string) => screen.findByRole('list', { name })

describe('security information', () => {
  it('has six lines, with advice for those that do not hold', async () => {
    serve()
    await show()
    const lines = within(await list('Security Information')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Two-factor authentication not enabledUse a long password.',
      'Strong password policy enforcedAt least 8 characters.',
      'Session timeout configuredEnds after 12 hours.',
      'Login notifications enabledEvery login is told.',
      'Security alerts configuredWrong passwords alert.',
      'Admin privileges activeYour role is Super Admin.',
    ])
  })
})

describe('security information of a newer server', () => {
  it('shows the lines that this page knows', async () => {
    const known = { id: 'session-timeout', isMet: true, detail: 'Ends after 12 hours.' }
    serve({ 'account.security': () => [{ id: 'passkeys', isMet: true, detail: 'Yours.' }, known] })
    await show()
    const lines = within(await list('Security Information')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Session timeout configuredEnds after 12 hours.'])
  })
})

describe('sessions', () => {
  it('show device, IP address, start and end, the current one first', async () => {
    serve({ 'account.sessions': () => [curlSession, thisSession] })
    await show()
    const [first, second] = within(await list('Sessions')).getAllByRole('listitem')
    expect(first?.textContent).toContain('Firefox 133 on Linux')
    expect(first?.textContent).toContain('This session')
    expect(first?.textContent).toContain('203.0.113.4, since November 20, 2026 at 9:05 AM')
    expect(first?.textContent).toContain('Expires November 20, 2026 at 9:05 PM')
    expect(first?.textContent).toContain('Log out here')
    expect(second?.textContent).toContain('curl')
    expect(second?.textContent).not.toContain('This session')
  })

  it('are removed when they are revoked', async () => {
    let sessions = [thisSession, curlSession]
    const ended: unknown[] = []
    serve({
      'account.sessions': () => sessions,
      'account.revokeSession': (input) => {
        ended.push(input)
        sessions = [thisSession]
      },
    })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Revoke: curl, 198.51.100.7' }))
    expect(await screen.findByText('Session revoked')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('curl')).toBeNull())
    expect(ended).toEqual([{ id: curlSession.id }])
    await waitFor(async () => expect(document.activeElement).toBe(await list('Sessions')))
  })

  it('can all be ended except the current one, and the long list expands on demand', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ ...curlSession, id: `${at}`.repeat(64) }))
    let sessions = [thisSession, ...many]
    const ended: unknown[] = []
    serve({
      'account.sessions': () => sessions,
      'account.revokeSession': (input) => {
        ended.push(input)
        sessions = sessions.slice(0, -1)
      },
    })
    await show()
    expect(within(await list('Sessions')).getAllByRole('listitem')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all 9' }))
    expect(within(await list('Sessions')).getAllByRole('listitem')).toHaveLength(9)
    expect(document.activeElement).toBe(await list('Sessions'))
    await user.click(screen.getByRole('button', { name: 'Revoke all others' }))
    expect(await screen.findByText('8 sessions revoked')).toBeTruthy()
    expect(ended).toEqual(many.map(({ id }) => ({ id })))
    await waitFor(async () => expect(within(await list('Sessions')).getAllByRole('listitem')).toHaveLength(1))
  })

  it('are revoked once the password is confirmed, and stay without a confirmation', async () => {
    let isConfirmed = false
    const ended: unknown[] = []
    serve({
      'account.sessions': () => [thisSession, curlSession, { ...curlSession, id: 'e'.repeat(64) }],
      'account.revokeSession': (input) => {
        if (!isConfirmed) throw new Refusal(403, confirmPasswordFirst, { currentPassword: confirmPasswordFirst })
        ended.push(input)
      },
      'account.confirmPassword': () => {
        isConfirmed = true
      },
    })
    await show()
    const revokeAll = await screen.findByRole('button', { name: 'Revoke all others' })
    await user.click(revokeAll)
    await openDialog(confirmPasswordFirst)
    await user.keyboard('{Escape}')
    expect(await screen.findByText(confirmPasswordFirst, { selector: '[data-sonner-toast] *' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ended).toEqual([])
    await user.click(revokeAll)
    const dialog = await openDialog(confirmPasswordFirst)
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse{Enter}')
    expect(await screen.findByText('2 sessions revoked')).toBeTruthy()
    expect(ended).toHaveLength(2)
  })

  it('that cannot be revoked stay, with a message', async () => {
    serve({ 'account.revokeSession': fail })
    await show()
    await user.click(await screen.findByRole('button', { name: /Revoke: curl/ }))
    expect(await screen.findByText('Failed to revoke session')).toBeTruthy()
    expect(screen.getByText('curl')).toBeTruthy()
  })

  it('that cannot be loaded say so in their place, and are loaded again on request', async () => {
    let isAway = true
    serve({ 'account.sessions': () => (isAway ? fail() : [thisSession]) })
    await show()
    const section = await screen.findByRole('region', { name: 'Sessions' })
    expect((await within(section).findByRole('alert')).textContent).toBe('Failed to load sessions')
    isAway = false
    await user.click(within(section).getByRole('button', { name: 'Try again' }))
    expect(await within(section).findByText('Firefox 133 on Linux')).toBeTruthy()
  })
})

describe('invitations', () => {
  const invitation: Invitation = {
    id: '019a0000-0000-7000-8000-0000000000c1',
    email: 'mary@wind-tunnel.example',
    name: null,
    role: 'owner',
    createdAt: new Date('2026-11-20T10:00:00'),
    expiresAt: new Date('2026-11-23T10:00:00'),
    invitedBy: null,
  }
  const url = 'http://localhost/signup#token=a-token'
  async function invite(email = invitation.email) {
    const form = within(await screen.findByRole('form', { name: 'Invite an admin' }))
    await user.type(form.getByLabelText('Email'), email)
    await user.selectOptions(form.getByLabelText('Role'), 'Super Admin')
    await user.click(form.getByRole('button', { name: 'Invite' }))
  }

  it('say when there are none', async () => {
    serve()
    await show()
    expect(await screen.findByText('No open invitations.')).toBeTruthy()
  })

  it('show their link once, with a copy button, and are removed when they are revoked', async () => {
    let open: Invitation[] = []
    serve({
      'account.invitations': () => open,
      'account.invite': () => {
        open = [invitation]
        return { ...invitation, url, isMailed: false }
      },
      'account.revokeInvitation': () => {
        open = []
      },
    })
    await show()
    await invite()
    expect((await screen.findByLabelText<HTMLInputElement>('Invitation link')).value).toBe(url)
    expect(screen.getByText(/You can see it only now. It works once, until November 23, 2026/)).toBeTruthy()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(url)
    const row = within(await list('Open invitations')).getByRole('listitem')
    expect(row.textContent).toContain('mary@wind-tunnel.exampleSuper AdminExpires November 23, 2026 at 10:00 AM')
    await user.click(within(row).getByRole('button', { name: 'Revoke: invitation for mary@wind-tunnel.example' }))
    expect(await screen.findByText('Invitation revoked')).toBeTruthy()
    const none = await screen.findByText('No open invitations.')
    expect(screen.queryByLabelText('Invitation link')).toBeNull()
    expect(document.activeElement).toBe(none.parentElement)
  })

  it('say that they were mailed, and still show their link', async () => {
    serve({ 'account.invite': () => ({ ...invitation, url, isMailed: true }) })
    await show()
    await invite()
    expect((await screen.findByLabelText<HTMLInputElement>('Invitation link')).value).toBe(url)
    expect(screen.getByText(/^Sent to/).textContent).toMatch(
      /^Sent to mary@wind-tunnel.example. You can also pass the link on yourself. You can see it only now. It works once, until/,
    )
  })

  it('are refused for an e-mail address that has an account', async () => {
    serve({ 'account.invite': refuse(409, 'Email already in use') })
    await show()
    await invite()
    expect((await screen.findByRole('alert')).textContent).toBe('Email already in use')
  })

  it('require an e-mail address', async () => {
    serve()
    await show()
    await invite('mary')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  })

  it('that cannot be revoked stay, with a message', async () => {
    serve({ 'account.invitations': () => [invitation], 'account.revokeInvitation': fail })
    await show()
    await user.click(await screen.findByRole('button', { name: /Revoke: invitation/ }))
    expect(await screen.findByText('Failed to revoke invitation')).toBeTruthy()
    expect(screen.getByText('mary@wind-tunnel.example')).toBeTruthy()
  })
})

import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AvailabilityPage } from '#src/admin/calls/availability-page.tsx'
import { blockInWords } from '#src/admin/calls/availability-words.ts'
import type { AdminAvailability } from '#src/shared/calls/availability.schema.ts'
import { availabilityLimits } from '#src/shared/calls/availability.ts'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { button, mockScreen } from '../helpers/client-screen.tsx'

const ada: AdminAvailability = {
  adminId: '019a0000-0000-7000-8000-000000000001',
  name: 'Ada',
  hours: [
    { day: 1, from: 540, to: 720 },
    { day: 3, from: 840, to: 960 },
  ],
  blocks: [{ from: '2026-12-24T00:00', to: '2026-12-27T00:00', reason: 'Christmas' }],
  version: 3,
  changedBy: 'Bob',
  changedAt: new Date('2026-11-20T12:00:00'),
}
const bob = {
  ...ada,
  adminId: '019a0000-0000-7000-8000-000000000002',
  name: 'Bob',
  hours: null,
  blocks: [],
  version: 0,
}
const usual = {
  'calls.availability': () => ({ zone: 'Europe/Berlin', admins: [ada, { ...bob, changedAt: null, changedBy: null }] }),
  'account.viewer': () => ({ id: ada.adminId, name: 'Ada', email: 'ada@example.com', role: 'owner' }),
}
const { serve, show, settled, readAgain } = mockScreen('/admin/calls/availability', usual, () => {
  const navigate = useNavigate()
  const { admin }: { admin?: string } = useSearch({ strict: false })
  const choose = (id: string) => void navigate({ to: '/admin/calls/availability', search: { admin: id } })
  return <AvailabilityPage chosen={admin} onChoose={choose} />
})
const user = userEvent.setup()
const dayOf = (name: string) => screen.findByRole('group', { name })
const saved = () => button(document.body, /^Save hours$/)

describe('the hours of calls', () => {
  it('are those of the admin, with the time zone of the firm', async () => {
    serve()
    await show()
    const monday = await dayOf('Monday')
    expect(within(monday).getByLabelText<HTMLSelectElement>('Monday, to').value).toBe('720')
    expect(within(await dayOf('Friday')).getByText('No calls')).toBeTruthy()
    expect(screen.getByText('Thu, Dec 24, 2026 to Sat, Dec 26, 2026')).toBeTruthy()
    expect(screen.getByText(/when one of these admins is free: Ada\. .* Europe\/Berlin/)).toBeTruthy()
    expect(saved().disabled).toBe(true)
    await settled()
  })

  it('are sent with what was shown, several spans a day and the blocked times', async () => {
    const asked: unknown[] = []
    serve({ 'calls.setAvailability': keeping(asked, () => ({ outside: 2 })) })
    await show()
    await user.click(button(await dayOf('Monday'), /^Add hours: Monday/))
    await user.selectOptions(screen.getAllByLabelText('Monday, to')[1] ?? document.body, '5:00 PM')
    await user.click(button(await dayOf('Wednesday'), /^Remove: Wednesday, 2:00 PM to 4:00 PM/))
    await user.click(button(document.body, /^Remove: Thu, Dec 24/))
    await user.click(screen.getByLabelText('Only some hours'))
    await user.type(screen.getByLabelText('First day'), '2026-12-01')
    await user.type(screen.getByLabelText(/^Reason/), 'Dentist')
    await user.click(button(document.body, /^Block this time$/))
    expect(await screen.findByText('Tue, Dec 1, 2026, 9:00 AM to 5:00 PM')).toBeTruthy()
    await user.click(saved())
    expect(await screen.findByText('Hours saved. 2 booked calls are outside of them and stay.')).toBeTruthy()
    expect(asked).toEqual([
      {
        adminId: ada.adminId,
        hours: [
          { day: 1, from: 540, to: 720 },
          { day: 1, from: 780, to: 1020 },
        ],
        blocks: [{ from: '2026-12-01T09:00', to: '2026-12-01T17:00', reason: 'Dentist' }],
        version: 3,
      },
    ])
    await settled()
  })

  it('that overlap are named, and a day to block has to be entered', async () => {
    serve()
    await show()
    await user.click(button(await dayOf('Monday'), /^Add hours: Monday/))
    await user.selectOptions(screen.getAllByLabelText('Monday, from')[1] ?? document.body, '11:00 AM')
    expect(await screen.findByText('Hours of a day must not overlap.')).toBeTruthy()
    expect(saved().disabled).toBe(true)
    await user.click(button(document.body, /^Block this time$/))
    expect(screen.getByText('Enter the day to block')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('First day'))
    await user.type(screen.getByLabelText('First day'), '2026-12-02')
    await user.type(screen.getByLabelText('Last day'), '2026-12-01')
    await user.click(button(document.body, /^Block this time$/))
    expect(screen.getByText('Blocked times must end after they begin')).toBeTruthy()
    await user.click(button(document.body, /^Discard changes$/))
    await settled()
  })

  it('changed by another admin meanwhile are shown before they are overwritten', async () => {
    let stored: AdminAvailability = ada
    const versions: number[] = []
    serve({
      'calls.availability': () => ({ zone: 'UTC', admins: [stored] }),
      'calls.setAvailability': (input) => {
        const { version } = input as { version: number }
        versions.push(version)
        if (version !== stored.version) throw new Refusal(409, 'Another admin changed these hours meanwhile')
        return { outside: 0 }
      },
    })
    await show()
    await user.click(button(await dayOf('Friday'), /^Add hours: Friday/))
    stored = { ...ada, hours: [{ day: 2, from: 540, to: 600 }], version: 4 }
    await user.click(saved())
    const dialog = await screen.findByRole('dialog', { name: 'Another admin changed these hours' })
    await within(dialog).findByText('Tuesday: 9:00 AM to 10:00 AM')
    expect(within(dialog).getByText('Friday: 9:00 AM to 5:00 PM')).toBeTruthy()
    await user.click(button(dialog, /^Keep editing$/))
    await user.click(saved())
    await user.click(button(await screen.findByRole('dialog'), /^Save mine$/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(versions).toEqual([3, 4])
    await settled()
  })

  it('keep the focus where a button disappears or is disabled by its own press', async () => {
    let stored: AdminAvailability = { ...bob, adminId: ada.adminId, changedAt: null }
    serve({
      'calls.availability': () => ({ zone: 'UTC', admins: [stored] }),
      'calls.setAvailability': (input) => {
        stored = { ...stored, ...(input as Pick<AdminAvailability, 'hours'>), version: 1 }
        return { outside: 0 }
      },
    })
    await show()
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    const press = (name: string | RegExp) => {
      screen.getByRole('button', { name }).focus()
      return user.keyboard('{Enter}')
    }
    await screen.findByRole('button', { name: 'Set hours' })
    await press('Set hours')
    expect(focused()).toBe('Monday, from')
    await press('Remove hours')
    expect(focused()).toBe('Set hours')
    await press('Set hours')

    await press('Add hours: Monday')
    await press('Remove: Monday, 9:00 AM to 5:00 PM')
    expect(focused()).toBe('Remove: Monday, 6:00 PM to 8:00 PM')
    await press('Remove: Monday, 6:00 PM to 8:00 PM')
    expect(focused()).toBe('Add hours: Monday')

    await press('Save hours')
    await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
    await waitFor(() => expect(focused()).toBe('Save hours'))
    expect(saved().getAttribute('aria-disabled')).toBe('true')
    await user.tab()
    expect(saved().disabled).toBe(true)

    await press('Add hours: Monday')
    await press('Discard changes')
    expect(document.activeElement?.contains(saved())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await settled()
  })

  it('keep the focus where the hours or the blocked times are as many as there can be', async () => {
    const day = (at: number) => new Date(Date.UTC(2027, 0, at)).toISOString().slice(0, 10)
    const blocks = Array.from({ length: availabilityLimits.blocks - 1 }, (_, at) => ({
      from: `${day(at)}T09:00`,
      to: `${day(at)}T10:00`,
      reason: '',
    }))
    serve({ 'calls.availability': () => ({ zone: 'UTC', admins: [{ ...ada, blocks }] }) })
    await show()
    const add = button(await dayOf('Friday'), /^Add hours: Friday/)
    add.focus()
    for (const from of ['540', '1080', '1260']) {
      await user.keyboard('{Enter}')
      expect(
        within(await dayOf('Friday'))
          .getAllByLabelText<HTMLSelectElement>('Friday, from')
          .at(-1)?.value,
      ).toBe(from)
    }
    expect(add.disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getAllByLabelText('Friday, from').at(-1))

    await user.type(screen.getByLabelText('First day'), '2026-12-01')
    const block = button(document.body, /^Block this time$/)
    block.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^At most \d+ times can be blocked\.$/)).toBeTruthy()
    expect(block.disabled).toBe(true)
    expect(document.activeElement?.contains(block)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await user.click(button(document.body, /^Discard changes$/))
    await settled()
  })

  it('of an admin who has none can be set, and a change meanwhile is told at once', async () => {
    let version = 0
    serve({ 'calls.availability': () => ({ zone: 'UTC', admins: [{ ...bob, adminId: ada.adminId, version }] }) })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Set hours' }))
    expect(within(await dayOf('Friday')).getByLabelText<HTMLSelectElement>('Friday, from').value).toBe('540')
    version = 1
    readAgain()
    expect(await screen.findByText(/^Another admin changed these hours meanwhile/)).toBeTruthy()
    await user.click(button(document.body, /^Discard changes$/))
    await settled()
  })

  it('that cannot be loaded or saved say so', async () => {
    let fails = true
    serve({
      'calls.availability': () => {
        if (fails) throw new Refusal(500)
        return { zone: 'UTC', admins: [ada] }
      },
      'calls.setAvailability': refuse(400, 'Hours of a day must not overlap'),
    })
    await show()
    expect(await screen.findByText('Failed to load the hours.')).toBeTruthy()
    fails = false
    await user.click(button(document.body, /^Try again$/))
    await user.click(button(await dayOf('Friday'), /^Add hours: Friday/))
    await user.click(saved())
    expect((await screen.findByRole('alert')).textContent).toBe('Hours of a day must not overlap')
    await user.click(button(document.body, /^Discard changes$/))
    await settled()
  })
})

it.each([
  ['2026-12-24T00:00', '2026-12-25T00:00', 'Thu, Dec 24, 2026'],
  ['2026-12-31T22:00', '2027-01-01T02:00', 'Thu, Dec 31, 2026, 10:00 PM to Fri, Jan 1, 2027, 2:00 AM'],
])('a blocked time from %s to %s is "%s"', (from, to, words) => {
  expect(blockInWords({ from, to, reason: '' })).toBe(words)
})

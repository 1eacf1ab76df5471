import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BackupsPanel } from '#src/admin/dashboard/backups-panel.tsx'
import { stopClock } from '../helpers/client-page.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const none = { everyMs: null, isLate: false, last: null, failed: null, verified: null }
const { serve, show } = mockScreen('/admin/dashboard', { 'backups.status': () => none }, BackupsPanel)

const panel = () => within(screen.getByRole('region', { name: 'Backups' }))

describe('the backups on the dashboard', () => {
  stopClock(new Date('2026-11-20T12:00:00'))

  it('are said to be missing where none are configured', async () => {
    serve()
    await show()
    const backups = panel()
    expect(await backups.findByText(/^No backups are configured\./)).toBeTruthy()
    expect(backups.getByText('None yet')).toBeTruthy()
    expect(backups.getByText('Never')).toBeTruthy()
  })

  it('show the last one, the last trial restore, and each problem', async () => {
    const at = new Date('2026-11-20T09:00:00')
    const verifiedAt = new Date('2026-11-18T12:00:00')
    serve({
      'backups.status': () => ({
        everyMs: 86_400_000,
        isLate: true,
        last: { at, bytes: 2_000_000, file: 'a.backup' },
        failed: { at: new Date('2026-11-20T11:00:00'), error: 'There is no space left for b.backup' },
        verified: { at: verifiedAt, error: null, file: 'a.backup', rightAt: verifiedAt },
      }),
    })
    await show()
    const backups = panel()
    expect(await backups.findByText('3 hours ago')).toBeTruthy()
    expect(backups.getByText('a.backup, 1.9 MiB')).toBeTruthy()
    expect(backups.getByText('2 days ago')).toBeTruthy()
    expect(backups.getByText(/failed: There is no space left for b\.backup$/)).toBeTruthy()
    expect(backups.queryByText(/No backups are configured/)).toBeNull()
  })

  it('tell a trial restore that failed from the last one that found nothing wrong', async () => {
    const at = new Date('2026-11-20T09:00:00')
    const verified = { at, error: 'a.backup is damaged', file: 'a.backup', rightAt: new Date('2026-11-18T12:00:00') }
    serve({ 'backups.status': () => ({ ...none, verified }) })
    await show()
    const backups = panel()
    expect(
      await backups.findByText(/^The last trial restore, on November 20, 2026.*, failed: a\.backup is damaged$/),
    ).toBeTruthy()
    const age = backups.getByText('Last verified').nextElementSibling
    expect(age?.textContent).toBe('2 days agoLast trial failed 3 hours ago')
  })

  it('give no age where the only trial restore failed', async () => {
    const verified = { at: new Date('2026-11-20T09:00:00'), error: 'It is damaged', file: 'a.backup', rightAt: null }
    serve({ 'backups.status': () => ({ ...none, verified }) })
    await show()
    const label = await panel().findByText('Last verified')
    expect(label.nextElementSibling?.textContent).toBe('Last trial failed 3 hours ago')
  })

  it('say that one is due', async () => {
    serve({ 'backups.status': () => ({ everyMs: 1, isLate: true, last: null, failed: null, verified: null }) })
    await show()
    expect(await panel().findByText('A backup is due, and none was made.')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DoctorPage } from '#src/admin/doctor/doctor-page.tsx'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { Refusal } from '../helpers/client-admin.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const clock: Finding = { name: 'Clock', state: 'ok', says: 'It agrees with the database’s.' }
const bucket: Finding = { name: 'Bucket', state: 'off', says: 'Uploads are in DATA_DIR.' }
const backup: Finding = { name: 'Last backup', state: 'problem', says: 'There is none: set BACKUP_DIR.' }

const { serve, show } = mockScreen('/admin/doctor', { 'doctor.run': () => [bucket, clock, backup] }, DoctorPage)
const user = userEvent.setup()
const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Checks' }))
  return list.getAllByRole('listitem').map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the checks of the system', () => {
  it('are listed with state and finding, and first what has to be done', async () => {
    serve()
    await show()
    expect(await rows()).toEqual([
      ['Last backup', 'To do', 'There is none: set BACKUP_DIR.'],
      ['Clock', 'OK', 'It agrees with the database’s.'],
      ['Bucket', 'Skipped', 'Uploads are in DATA_DIR.'],
    ])
    expect(screen.getByText('1 thing to do')).toBeTruthy()
    expect(screen.getByText(/^Last run \w+ \d+, 20\d\d at /)).toBeTruthy()
  })

  it('are run again on request, with the earlier result in its place until then', async () => {
    const second = Promise.withResolvers<Finding[]>()
    let runs = 0
    serve({ 'doctor.run': () => (++runs === 1 ? [backup] : second.promise) })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Run again' }))
    const busy = await screen.findByRole('button', { name: 'Running...' })
    expect(document.activeElement).toBe(busy)
    // A second press does not start a third run.
    await user.click(busy)
    expect(await rows()).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('Running the checks...')
    second.resolve([{ ...backup, state: 'ok' }, clock])
    expect(await screen.findByText('Nothing to do')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run again' }))
    expect((await rows()).map(([name, state]) => [name, state])).toEqual([
      ['Last backup', 'OK'],
      ['Clock', 'OK'],
    ])
    expect(runs).toBe(2)
  })

  it('are not run again because the window got the focus', async () => {
    let runs = 0
    serve({ 'doctor.run': () => [{ ...clock, says: `Run ${++runs}` }] })
    await show()
    await screen.findByText('Run 1')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    vi.useRealTimers()
    expect(runs).toBe(1)
  })

  it('say that they run, and when they cannot', async () => {
    const first = Promise.withResolvers<never>()
    let answer = (): unknown => first.promise
    serve({ 'doctor.run': () => answer() })
    await show()
    expect((await screen.findByRole('status')).textContent).toBe('Running the checks...')
    first.reject(new Refusal(400, 'Broken'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to run the checks')
    expect(screen.queryByRole('status')).toBeNull()
    answer = () => []
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing was checked'))
  })
})

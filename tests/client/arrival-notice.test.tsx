import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useArrivalNotice } from '#src/admin/live/use-arrival-notice.ts'
import { toast } from '#src/ui/toaster.tsx'
import { renderPage } from '../helpers/client-page.tsx'

type Arrival = Parameters<ReturnType<typeof useArrivalNotice>>[0]

const pages = ['/admin/user-query', '/admin/client-consultation', '/admin/dashboard']

/** Renders a screen, and returns a function that tells it of arrivals. */
async function watch() {
  let notice: ReturnType<typeof useArrivalNotice> | undefined
  function Watching() {
    notice = useArrivalNotice()
    return 'Watching'
  }
  await renderPage('/admin/people', Watching, pages)
  return (...arrivals: Arrival[]) => arrivals.forEach((arrival) => void notice?.(arrival))
}

const arrivals = (count: number, name: Arrival['name'] = 'new-userQuery') =>
  Array.from({ length: count }, (_, i): Arrival => {
    const payload = { id: `019a0000-0000-7000-8000-0000000000${10 + i}`, name: `Ada ${i}`, email: `${i}@example.com` }
    return { name, payload }
  })
const texts = () => toast.getToasts().map((one) => 'title' in one && one.title)
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))

describe('new requests', () => {
  it('that come one by one have a toast each', async () => {
    const tell = await watch()
    tell(...arrivals(2))
    expect(await screen.findByText('New Consultation: Ada 0 from 0@example.com')).toBeTruthy()
    expect(await screen.findByText('New Consultation: Ada 1 from 1@example.com')).toBeTruthy()
  })

  it('that come in a burst have one toast, which opens their list', async () => {
    const tell = await watch()
    tell(...arrivals(24))
    expect(await screen.findByText('New Consultations: 24 requests')).toBeTruthy()
    expect(texts()).toEqual(['New Consultations: 24 requests'])
    await open()
    expect(await screen.findByRole('heading', { name: '/admin/user-query' })).toBeTruthy()
  })

  it('of both kinds open the dashboard', async () => {
    const tell = await watch()
    tell(...arrivals(2), ...arrivals(2, 'new-consultation'))
    await screen.findByText('New Consultations: 4 requests')
    await open()
    expect(await screen.findByRole('heading', { name: '/admin/dashboard' })).toBeTruthy()
  })

  it('of a second burst are counted by the toast of the first while it is open', async () => {
    const tell = await watch()
    tell(...arrivals(5))
    await screen.findByText('New Consultations: 5 requests')
    tell(...arrivals(4))
    await screen.findByText('New Consultations: 9 requests')
    expect(texts()).toEqual(['New Consultations: 9 requests'])
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText('New Consultations: 9 requests')).toBeNull())
    tell(...arrivals(4))
    expect(await screen.findByText('New Consultations: 4 requests')).toBeTruthy()
  })
})

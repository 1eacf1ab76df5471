import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse } from '../helpers/client-admin.tsx'
import { mockProfile } from '../helpers/client-profile.tsx'
import { openDialog } from '../helpers/client-screen.tsx'

const { serve, show } = mockProfile()
const user = userEvent.setup()
const url = 'https://example.org/api/calls/secret/calendar.ics'
const press = (name: string, within_: HTMLElement = document.body) =>
  user.click(within(within_).getByRole('button', { name }))

it('a calendar address is made, shown once, replaced after a question, and ended', async () => {
  const asked: unknown[] = []
  let feed: object | null = null
  serve({
    'calls.feed': () => feed,
    'calls.makeFeed': (input) => {
      asked.push(input)
      feed = { ...Object(input), createdAt: new Date(), readAt: null }
      return { url }
    },
    'calls.endFeed': () => {
      feed = null
    },
  })
  await show()
  expect(await screen.findByText('There is no address yet.')).toBeTruthy()
  await user.click(screen.getByLabelText('All calls'))
  await press('Make address')
  const link = await screen.findByLabelText<HTMLInputElement>('Calendar address')
  expect(link.value).toBe(url)
  const app = screen.getByRole('link', { name: 'Open in calendar app' })
  expect(app.getAttribute('href')).toBe('webcal://example.org/api/calls/secret/calendar.ics')
  expect(await screen.findByText(/^An address with all calls, made .*No calendar has read it yet\.$/)).toBeTruthy()
  await user.click(screen.getByLabelText('My calls'))
  await press('Replace address')
  const question = await openDialog('Replace the calendar address?')
  expect(question.textContent).toContain('The present address stops working at once.')
  await press('Replace', question)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([{ scope: 'all' }, { scope: 'own' }])
  // The present feed is read again before it can be changed again.
  await screen.findByText(/^An address with your calls/)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End address' }).disabled).toBe(false),
  )
  await press('End address')
  expect(await screen.findByText('Calendar address ended')).toBeTruthy()
  expect(await screen.findByText('There is no address yet.')).toBeTruthy()
  expect(screen.queryByLabelText('Calendar address')).toBeNull()
})

it('a calendar address that cannot be read or made says so', async () => {
  serve({ 'calls.feed': refuse(500) })
  await show()
  const section = within(await screen.findByRole('region', { name: 'Calendar' }))
  expect(await section.findByText('Failed to load the calendar address')).toBeTruthy()
  serve({ 'calls.feed': () => null, 'calls.makeFeed': refuse(500) })
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await user.click(await section.findByRole('button', { name: 'Make address' }))
  expect(await screen.findByText('Failed to make the calendar address')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PeoplePage } from '#src/admin/people/people-page.tsx'
import type { Person } from '#src/shared/people/person.schema.ts'
import { keeping } from '../helpers/client-admin.tsx'
import { mockScreen, pageOf, row } from '../helpers/client-screen.tsx'

const grace: Person = {
  id: '019a0000-0000-7000-8000-00000000000a',
  email: 'grace@navy.example',
  name: 'Grace Hopper',
  company: 'Navy',
  phone: '+1 555 0100',
  hasQueries: true,
  hasConsultations: false,
  hasCalls: true,
  isSubscribed: false,
  createdAt: new Date(),
  activeAt: new Date(),
}
const reader: Person = {
  ...grace,
  id: `${grace.id.slice(0, -1)}b`,
  email: 'reader@home.example',
  name: null,
  company: null,
  phone: null,
  hasQueries: false,
  hasCalls: false,
  isSubscribed: true,
}

const { serve, show, showRefused } = mockScreen(
  '/admin/people',
  { 'people.list': () => pageOf(grace, reader) },
  PeoplePage,
)
const user = userEvent.setup()

describe('the list of people', () => {
  it('shows each person with the ways of contact, and one without a name by the address', async () => {
    serve()
    await show()
    const first = within(await row('Grace Hopper'))
    for (const text of ['Navy', 'grace@navy.example', '+1 555 0100', 'Query, call']) {
      expect(first.getByText(text)).toBeTruthy()
    }
    expect(first.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(`/admin/people/${grace.id}`)
    const second = within(
      (await screen.findByRole('link', { name: 'reader@home.example' })).closest('tr') ?? document.body,
    )
    expect(second.getByText('Newsletter')).toBeTruthy()
    expect(second.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['reader@home.example'])
    expect(second.getByRole('button', { name: 'View: reader@home.example' })).toBeTruthy()
  })

  it('opens the page of the current person with Enter', async () => {
    serve()
    const router = await show()
    router.update({ ...router.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
    await row('Grace Hopper')
    await user.keyboard('jj{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/people/${reader.id}`))
  })

  it('asks the server for a kind of contact and a search, and downloads the same', async () => {
    const asked: unknown[] = []
    serve({ 'people.list': keeping(asked, () => pageOf(grace)) })
    await show()
    await row('Grace Hopper')
    await user.selectOptions(screen.getByLabelText('Contact'), 'Booked a call')
    await user.type(screen.getByPlaceholderText('Search people...'), 'hop')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'call', search: 'hop' }))
    const download = screen.getByRole('link', { name: 'Export CSV' })
    expect(download.getAttribute('href')).toBe('/api/admin/export/people.csv?q=hop&kind=call')
  })

  it('says what will appear while there is nobody', async () => {
    serve({ 'people.list': () => pageOf() })
    await show()
    expect(await screen.findByText('No people yet')).toBeTruthy()
  })

  it('says that the list could not be read, and reads it again', async () => {
    await showRefused('people.list', 400, 'Failed to load people')
  })
})

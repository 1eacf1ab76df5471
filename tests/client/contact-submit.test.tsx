import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import ContactForm from '#src/site/contact/contact-form.tsx'
import { formToken, HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'
import { button, enter, field, filled, fillIn, user } from '../helpers/contact-form.tsx'

const network = mockNetwork()
const submit = procedure('queries.submit')

/** Begins a submit and returns what lets its answer arrive. */
async function beginSubmit() {
  const arrived = Promise.withResolvers<void>()
  record(network, 'queries.submit', () => arrived.promise)
  await fillIn()
  await user.click(button())
  await waitFor(() => expect(button().textContent).toBe('Sending...'))
  return arrived
}

let page: Awaited<ReturnType<typeof renderPage>>
beforeEach(async () => {
  page = await renderPage('/contact-us', () => <ContactForm />)
})

describe('a submit', () => {
  it('with errors shows all of them, focuses the first, and sends nothing', async () => {
    await enter('First name', 'Ada')
    await user.click(button())
    expect(await screen.findByText('Please fix the errors in the form')).toBeTruthy()
    for (const message of [
      'Last name is required',
      'Email is required',
      'Company name is required',
      'Please select a project type',
      'Please select a budget range',
      'Project description is required',
    ]) {
      expect(screen.getByText(message)).toBeTruthy()
    }
    expect(screen.queryByText('First name is required')).toBeNull()
    expect(document.activeElement).toBe(field('Last name'))
    expect(button().textContent).toBe('Send request')
  })

  it('sends exactly the entered values, once for a double click, confirms, resets the form and goes home', async () => {
    const events: Record<string, unknown>[] = []
    window.dataLayer = events
    const sent = record(network, 'queries.submit')
    await fillIn()
    // Before a render can disable the button.
    act(() => {
      button().click()
      button().click()
    })
    expect(await screen.findByText('Consultation request sent successfully!')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
    expect(sent).toEqual([
      {
        json: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.org',
          company: 'Analytical Engines',
          projectType: 'ai',
          budget: '1m+',
          projectDescription: 'A machine that weaves algebraic patterns.',
          signs: { trap: '', touched: formToken },
        },
      },
    ])
    expect(events).toEqual([
      { event: 'contact_form_submit', project_type: 'ai', budget_range: '1m+', company: 'Analytical Engines' },
    ])
    delete window.dataLayer
  })

  it('is busy until the answer arrives', async () => {
    const arrived = await beginSubmit()
    expect(button().disabled).toBe(true)
    arrived.resolve()
    await screen.findByRole('heading', { name: 'Home' })
  })

  const failures = [
    ['nothing answers', () => HttpResponse.error(), 'Submission failed. Try again.'],
    ['the server gives a reason', () => refusal(429, 'Too many requests'), 'Too many requests'],
    [
      'the server has a bug',
      () => refusal(500, 'Something went wrong. Please try again.'),
      'Something went wrong. Please try again.',
    ],
    [
      'a gate before the procedures refuses',
      () => HttpResponse.json({ message: 'Too large' }, { status: 413 }),
      'Too large',
    ],
    [
      'something else answers',
      () => HttpResponse.html('<h1>502</h1>', { status: 502 }),
      'Something went wrong. Please try again.',
    ],
    [
      'the answer says nothing',
      () => HttpResponse.json({}, { status: 500 }),
      'Something went wrong. Please try again.',
    ],
  ] as const

  it.each(failures)('keeps all values when %s', async (_case, respond, text) => {
    network.use(http.post(submit, respond))
    await fillIn()
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    for (const [label, value] of Object.entries(filled)) expect(field(label).value).toBe(value)
    expect(field('Project type').value).toBe('ai')
    expect(field('Budget range').value).toBe('1m+')

    const sent = record(network, 'queries.submit')
    await user.click(button())
    await screen.findByRole('heading', { name: 'Home' })
    expect(sent).toHaveLength(1)
  })

  it('shows the server’s error at its field until that field changes', async () => {
    network.use(http.post(submit, () => refusal(400, 'No such domain', { email: 'No such domain' })))
    await fillIn()
    await user.click(button())
    expect(await screen.findByText('No such domain')).toBeTruthy()
    expect(screen.getByText('Please fix the errors in the form')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(field('Email'))

    await user.type(field('Company name'), ' Ltd')
    await user.tab()
    expect(screen.getByText('No such domain')).toBeTruthy()
    await user.type(field('Email'), 'g')
    await waitFor(() => expect(screen.queryByText('No such domain')).toBeNull())
  })

  it('does not navigate once the visitor has left the page', async () => {
    const arrived = await beginSubmit()
    act(() => page.history.push('/elsewhere'))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    arrived.resolve()
    expect(await screen.findByText('Consultation request sent successfully!')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
  })
})

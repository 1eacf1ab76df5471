import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import ContactForm from '#src/site/contact/contact-form.tsx'
import { renderPage } from '../helpers/client-page.tsx'
import { enter, field, user } from '../helpers/contact-form.tsx'

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

beforeEach(async () => {
  await renderPage('/contact-us', () => <ContactForm />)
})

it.each([
  ['security', 'Security Audit'],
  ['unknown', 'Choose the closest'],
])('the form starts with the project type of the link: %s', async (type, chosen) => {
  cleanup()
  await renderPage('/contact-us', () => <ContactForm projectType={type} />)
  expect(screen.getByRole<HTMLOptionElement>('option', { name: chosen }).selected).toBe(true)
})

describe('the rules of spec section 5', () => {
  const rules = [
    ['First name', '', 'First name is required', 'Ada'],
    ['First name', '   ', 'First name is required', 'Ada'],
    ['First name', ' A ', 'First name must be at least 2 characters', 'Ad'],
    ['Last name', '', 'Last name is required', 'Lovelace'],
    ['Last name', 'L', 'Last name must be at least 2 characters', 'Lo'],
    ['Email', '', 'Email is required', 'ada@example.org'],
    ['Email', 'ada@example', 'Please enter a valid email address', 'ada@example.org'],
    ['Email', 'ada example.org', 'Please enter a valid email address', 'ada@example.org'],
    ['Company name', '', 'Company name is required', 'AE'],
    ['Project description', '', 'Project description is required', 'Ten letters'],
    ['Project description', 'Nine char', 'Project description must be at least 10 characters', 'Ten letters'],
  ] as const

  it.each(rules)('%s with "%s" shows "%s" until it is "%s"', async (label, wrong, message, right) => {
    await enter(label, wrong)
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field(label))).toContain(message)

    await user.clear(field(label))
    await user.type(field(label), right)
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(field(label).getAttribute('aria-invalid')).toBe('false')
  })

  it.each([
    ['Project type', 'Please select a project type', 'Security Audit'],
    ['Budget range', 'Please select a budget range', '$50K - $100K'],
  ])('%s without a choice shows "%s" until one is made', async (label, message, choice) => {
    await user.click(field(label))
    await user.tab()
    expect(await screen.findByText(message)).toBeTruthy()
    await user.selectOptions(field(label), choice)
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('a message follows the typed value, and a field without a message is not validated while typing', async () => {
    await user.click(field('First name'))
    await user.click(document.body)
    await screen.findByText('First name is required')
    await user.type(field('First name'), 'A')
    await screen.findByText('First name must be at least 2 characters')
    await user.type(field('Last name'), 'L')
    expect(screen.queryByText('Last name must be at least 2 characters')).toBeNull()
  })

  it('a text over its limit is refused with its own message and its length', async () => {
    await user.click(field('Project description'))
    await user.paste('x'.repeat(4001))
    expect(screen.getByText('4,001 / 5,000')).toBeTruthy()
    await user.paste('x'.repeat(1000))
    await user.tab()
    expect(await screen.findByText('Project description must be at most 5,000 characters')).toBeTruthy()
    expect(screen.getByText('5,001 / 5,000')).toBeTruthy()
  })

  it.each([
    [
      'Project type',
      'MVP Development, Security Audit, AI Implementation, Blockchain Development, Technical Consulting, Other',
    ],
    ['Budget range', '$50K - $100K, $100K - $250K, $250K - $500K, $500K - $1M, $1M+'],
  ])('offers the choices of spec section 3 in its order: %s', (label, choices) => {
    const options = [...field(label).querySelectorAll('option')].filter((option) => option.value !== '')
    expect(options.map((option) => option.text).join(', ')).toBe(choices)
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The contact form as a visitor's hands see it. */
export const user = userEvent.setup()
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = () => screen.getByRole<HTMLButtonElement>('button')

export const filled = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.org',
  'Company name': 'Analytical Engines',
  'Project description': 'A machine that weaves algebraic patterns.',
}

export async function enter(label: string, text: string) {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

export async function fillIn() {
  for (const [label, text] of Object.entries(filled)) await enter(label, text)
  await user.selectOptions(field('Project type'), 'AI Implementation')
  await user.selectOptions(field('Budget range'), '$1M+')
}

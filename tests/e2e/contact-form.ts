import type { Page } from 'playwright/test'

/** A project type and a budget. */
const choices = { 'Project type': 'AI Implementation', 'Budget range': '100k-250k' }

/** Texts of the form besides the address. */
export const answers = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Company name': 'Analytical Engines',
  // Too short to be compared with what others sent.
  'Project description': 'An engine that never gives two answers.',
}

/** A visitor's whole form. */
export const visitor = { ...answers, ...choices, Email: 'ada@engines.example' }

/** Fills in fields of the contact form by their labels. */
export async function fillContactForm(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true })
    await (label in choices ? field.selectOption(answer) : field.fill(answer))
  }
}

import type { Page } from 'playwright/test'

/** A project type and a budget, for tests that need any. */
export const choices = { 'Project type': 'AI Implementation', 'Budget range': '100k-250k' }

/** Fills in fields of the contact form by their labels. */
export async function fillContactForm(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true })
    await (label in choices ? field.selectOption(answer) : field.fill(answer))
  }
}
